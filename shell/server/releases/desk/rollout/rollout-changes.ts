import type { GateFinding } from '@forecourt/contracts/desk/changes';
import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import type { NewLogEntry } from '../log/release-log';
import type { ReleaseChangeRequest, Outcome, PerformChange } from '../changes/perform';
import { planRolloutEnd, planRolloutRaise, planRolloutStart, type RolloutEnd } from './plan-rollout';
import type { ChangePreconditions } from '../changes/preconditions';
import type { RolloutEndEvidence } from '../tables';

export interface RolloutJudge {
  /** Returns the verdict in words; undefined when the rollout may go on. */
  holdReason(slug: string, remote: string): Promise<string | undefined>;
  evidenceOf(slug: string, remote: string): Promise<RolloutEndEvidence | undefined>;
}

interface Deps {
  judge: RolloutJudge;
  preconditions: ChangePreconditions;
  perform: PerformChange;
}

/** The verdict holds a rollout whose share rises. A hotfix begins anew, so nothing holds it. */
const findHold = async (judge: RolloutJudge, entries: readonly NewLogEntry[]): Promise<GateFinding[]> => {
  const entry = entries.find(({ kind }) => kind === 'rollout-raise' || kind === 'rollout-finish');
  if (!entry || entries.some(({ kind }) => kind === 'rollout-hotfix')) return [];
  const { subject, remote, version } = entry;
  const message = await judge.holdReason(subject, remote);
  const [side, against] = [`${remote}@${version}`, 'the visitors of the rollout'];
  return message === undefined ? [] : [{ code: 'held', side, against, about: remote, message }];
};

/** A share is in hundredths of a percent. */
export const createRolloutChanges = ({ preconditions, perform, judge }: Deps) => {
  const { dealerOf, requireDealerRevision, requireRelease } = preconditions;

  const changeDealer = (
    slug: string,
    order: ReleaseChangeRequest,
    plan: (state: LiveState, dealer: DealerReleaseSettings) => NewLogEntry[],
  ): Promise<Outcome> => {
    const dealer = dealerOf(slug);
    return perform({
      order,
      dealers: () => [dealer],
      moreFindings: (entries) => findHold(judge, entries),
      async plan(state) {
        await requireDealerRevision(state, slug, order.expected);
        return plan(state, dealer);
      },
    });
  };

  return {
    async startRollout(
      slug: string,
      start: { remote: string; version: string; share: number },
      order: ReleaseChangeRequest,
    ): Promise<Outcome> {
      dealerOf(slug);
      await requireRelease(start.remote, start.version);
      return changeDealer(slug, order, (state, dealer) => planRolloutStart(state, dealer, start, order));
    },
    /** A new version is a hotfix. No visitor leaves the rollout. */
    async raiseRollout(
      slug: string,
      raise: { remote: string; version?: string; share?: number },
      order: ReleaseChangeRequest,
    ): Promise<Outcome> {
      dealerOf(slug);
      if (raise.version !== undefined) await requireRelease(raise.remote, raise.version);
      return changeDealer(slug, order, (state, dealer) => planRolloutRaise(state, dealer, raise, order));
    },
    /** `abort` takes the version from every visitor, `finish` gives it to all. */
    async endRollout(slug: string, end: RolloutEnd, order: ReleaseChangeRequest): Promise<Outcome> {
      const evidence = end.evidence ?? (order.dryRun ? undefined : await judge.evidenceOf(slug, end.remote));
      const ended = { ...end, ...(evidence ? { evidence } : {}) };
      return changeDealer(slug, order, (state, dealer) => planRolloutEnd(state, dealer, ended, order));
    },
  };
};
