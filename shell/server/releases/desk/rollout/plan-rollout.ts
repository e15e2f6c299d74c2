import { randomUUID } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { isRolloutShare, ROLLOUT_SHARE_RULE } from '@forecourt/rules/release/rollout-share';
import type { ReleaseName } from '../../../platform/ports';
import type { DealerReleaseSettings, LiveState, Rollout } from '../log/live-state';
import { versionOutsideRollouts } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import type { RolloutEndEvidence } from '../tables';
import { ALL_VISITORS_SHARE } from './bucket';
import { shareText, type ChangeActor } from '../changes/plan-pin';
import { requireUsedRemote } from '../changes/preconditions';

/** Hundredths of a percent. @throws ProblemError `invalid_request` */
export const shareOfPercentage = (percentage: number): number => {
  if (isRolloutShare(percentage)) return Math.round(percentage * 100);
  throw new ProblemError('invalid_request', `The share of a rollout is ${ROLLOUT_SHARE_RULE}, not ${percentage}`);
};

const runningOf = (state: LiveState, { slug }: DealerReleaseSettings, remote: string, id?: string): Rollout => {
  const running = state.dealers.get(slug)?.rollouts.get(remote);
  if (!running) throw new ProblemError('unknown_rollout', `${slug} has no running rollout of ${remote}`);
  if (id !== undefined && id !== running.id)
    throw new ProblemError('unknown_rollout', `The rollout ${id} of ${remote} for ${slug} has ended; another one is running`);
  return running;
};

const rowOf = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  { id, remote, version, share }: Pick<Rollout, 'id' | 'remote' | 'version' | 'share'>,
  { actor, why }: ChangeActor,
): Omit<NewLogEntry, 'kind'> => ({
  subject: dealer.slug,
  remote,
  version,
  previous: versionOutsideRollouts(state, dealer, remote) ?? null,
  rollout: id,
  share,
  actor,
  why,
});

/**
 * The new id is the salt that chooses visitors. @throws ProblemError `rollout_running`, or `conflict` when the version
 * is live already
 */
export const planRolloutStart = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  { remote, version, share }: { remote: string; version: string; share: number },
  by: ChangeActor,
): NewLogEntry[] => {
  const running = state.dealers.get(dealer.slug)?.rollouts.get(remote);
  if (running)
    throw new ProblemError(
      'rollout_running',
      `A rollout of ${remote}@${running.version} runs for ${shareText(running.share)} of the visitors of ${dealer.slug}: raise, finish or abort it first`,
    );
  requireUsedRemote(dealer, remote);
  if (versionOutsideRollouts(state, dealer, remote) === version)
    throw new ProblemError('conflict', `${remote}@${version} is live for every visitor of ${dealer.slug} already`);
  const row = rowOf(state, dealer, { id: randomUUID(), remote, version, share }, by);
  return [{ kind: 'rollout-start', ...row }];
};

/**
 * Raises the share, replaces the version by a hotfix, or both. Visitors stay in the rollout, because the id stays and the
 * share never falls. @throws ProblemError `unknown_rollout`, or `conflict` for a lower share
 */
export const planRolloutRaise = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  { remote, version, share }: { remote: string; version?: string; share?: number },
  by: ChangeActor,
): NewLogEntry[] => {
  const running = runningOf(state, dealer, remote);
  if (share !== undefined && share < running.share)
    throw new ProblemError(
      'conflict',
      `The rollout of ${remote}@${running.version} runs for ${shareText(running.share)} of the visitors of ${dealer.slug}: a share can only be raised; abort the rollout to lower it`,
    );
  const mended = { ...running, version: version ?? running.version };
  const raised = { ...mended, share: share ?? running.share };
  return [
    ...(mended.version === running.version
      ? []
      : [{ ...rowOf(state, dealer, mended, by), kind: 'rollout-hotfix' as const, previous: running.version }]),
    ...(raised.share === running.share ? [] : [{ kind: 'rollout-raise' as const, ...rowOf(state, dealer, raised, by) }]),
  ];
};

/** With `id`, only the rollout with this id is ended; `evidence` has the counted visitors. */
export interface RolloutEnd {
  remote: string;
  id?: string;
  end: 'abort' | 'finish';
  evidence?: RolloutEndEvidence;
}

/** The version goes to no visitor or to all. @throws ProblemError `unknown_rollout` */
export const planRolloutEnd = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  { remote, id, end, evidence }: RolloutEnd,
  by: ChangeActor,
): NewLogEntry[] => {
  const running = runningOf(state, dealer, remote, id);
  const share = end === 'finish' ? ALL_VISITORS_SHARE : running.share;
  const details = evidence ? { details: { abort: evidence } } : {};
  return [{ kind: `rollout-${end}` as const, ...rowOf(state, dealer, { ...running, share }, by), ...details }];
};

/** Nobody may run the version any more: takes it from the visitors of every rollout. */
export const planRolloutAborts = (
  state: LiveState,
  dealers: readonly DealerReleaseSettings[],
  { name: remote, version }: ReleaseName,
  by: ChangeActor,
): NewLogEntry[] =>
  [...state.dealers].flatMap(([slug, { rollouts }]) => {
    if (rollouts.get(remote)?.version !== version) return [];
    // A dealer may have been removed since.
    const dealer = dealers.find((each) => each.slug === slug) ?? { slug, channel: '', without: [], pins: {} };
    return planRolloutEnd(state, dealer, { remote, end: 'abort' }, by);
  });
