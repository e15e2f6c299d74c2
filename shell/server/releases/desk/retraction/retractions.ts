import { ProblemError } from '@forecourt/contracts/problem';
import type { ChangeOutcome } from '@forecourt/contracts/desk/changes';
import type { ReleaseName, Tenants } from '../../../platform/ports';
import { judgeDealers } from '../changes/perform';
import type { ChangeActor } from '../changes/plan-pin';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import type { ChangePreconditions } from '../changes/preconditions';
import type { DealerGate } from '../gate/dealer-gate';
import { isRevoked, releaseMapKey, liveStateWithEntries, type LiveState } from '../log/live-state';
import type { NewLogEntry, ReleaseLog } from '../log/release-log';
import { planRevocation } from './plan-revocation';

interface Deps {
  log: Pick<ReleaseLog, 'changeWith' | 'state'>;
  tenants: Pick<Tenants, 'all'>;
  gate: Pick<DealerGate, 'newFindings'>;
  preconditions: Pick<ChangePreconditions, 'requireRelease'>;
}

/** An order to withdraw, restore or revoke releases. */
export interface RetractionRequest extends ChangeActor {
  releases: readonly ReleaseName[];
  /** Returns the outcome and changes nothing. */
  dryRun?: boolean;
}

const requireWhy = ({ why }: RetractionRequest): void => {
  if (why.trim() === '')
    throw new ProblemError('invalid_request', 'Give a reason in "why": everybody who runs the release reads it');
};

const rowOf = (kind: 'withdraw' | 'restore', { name, version }: ReleaseName, { actor, why }: ChangeActor): NewLogEntry => ({
  kind,
  subject: '',
  remote: name,
  version,
  previous: null,
  actor,
  why,
});

const retractionOf = ({ retractions }: LiveState, { name, version }: ReleaseName) =>
  retractions.get(releaseMapKey(name, version));

/** Returns the rows that restore withdrawn releases. Throws ProblemError `release_revoked`, because a revocation is final. */
const planRestoration = (state: LiveState, order: RetractionRequest): NewLogEntry[] =>
  order.releases.flatMap((release) => {
    const { name, version } = release;
    if (isRevoked(state, name, version))
      throw new ProblemError('release_revoked', `${name}@${version} was revoked, which is final: publish another version`);
    return retractionOf(state, release) ? [rowOf('restore', release, order)] : [];
  });

/** Creates the functions that withdraw, restore and revoke releases. */
export const createRetractions = ({ log, tenants, gate, preconditions: { requireRelease } }: Deps) => {
  const change = async (
    order: RetractionRequest,
    plan: (state: LiveState) => NewLogEntry[] | Promise<NewLogEntry[]>,
  ): Promise<ChangeOutcome> => {
    for (const { name, version } of order.releases) await requireRelease(name, version);
    const dealers = tenants.all().map(releaseSettingsOfDealer);
    const { dryRun = false } = order;
    const { changed, judged } = await log.changeWith(async (state) => {
      const rows = await plan(state);
      const result = { changed: rows.length > 0, judged: await judgeDealers({ gate }, state, rows, dealers) };
      return { rows: dryRun ? [] : rows, result };
    });
    const { dealers: known } = log.state();
    const concerned = judged
      .filter(({ changes }) => changes.length > 0)
      .map((each) => ({ ...each, revision: known.get(each.dealer)?.revision ?? 0 }));
    return { dryRun, changed, dealers: concerned };
  };

  return {
    /** Withdraws releases: nobody can choose them any more, and they are no fallback. Dealers that run one keep it. */
    async withdraw(order: RetractionRequest): Promise<ChangeOutcome> {
      requireWhy(order);
      return change(order, (state) =>
        order.releases.filter((release) => !retractionOf(state, release)).map((release) => rowOf('withdraw', release, order)),
      );
    },
    /** Restores withdrawn releases. */
    restore: (order: RetractionRequest): Promise<ChangeOutcome> => change(order, (state) => planRestoration(state, order)),
    /** Revokes releases: no process serves or runs them any more, and dealers that run one go to the next that fits. */
    async revoke(order: RetractionRequest): Promise<ChangeOutcome> {
      requireWhy(order);
      const { actor, why } = order;
      const dealers = tenants.all().map(releaseSettingsOfDealer);
      return change(order, async (state) => {
        const rows: NewLogEntry[] = [];
        for (const release of order.releases)
          if (!isRevoked(state, release.name, release.version))
            rows.push(
              ...(await planRevocation({ state: liveStateWithEntries(state, rows), dealers, release, by: { actor, why }, gate })),
            );
        return rows;
      });
    },
  };
};
