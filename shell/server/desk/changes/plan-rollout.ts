import { randomUUID } from 'node:crypto';
import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { ProblemError } from '@forecourt/contracts/problem';
import type { DealerReleases, LiveState, Rollout } from '../log/live-state';
import { baseVersion } from '../log/release-set';
import type { NewEvent } from '../log/release-log';
import { WHOLE } from '../rollout/bucket';
import { percentText, type ChangedBy } from './plan-pin';
import { requireTaken } from './requirements';

/**
 * A percentage in hundredths of a percent.
 * @throws ProblemError `invalid_request` for what lies between two steps or outside 0 to 100.
 */
export const shareOf = (percentage: number): number => {
  const share = Math.round(percentage * 100);
  if (!(Math.abs(percentage * 100 - share) < 1e-6) || share < 0 || share > WHOLE)
    throw new ProblemError('invalid_request', `A percentage is from 0 to 100 in steps of 0.01, not ${percentage}`);
  return share;
};

const runningOf = (state: LiveState, { slug }: DealerReleases, remote: string, id?: string): Rollout => {
  const running = state.dealers.get(slug)?.rollouts.get(remote);
  if (!running) throw new ProblemError('unknown_rollout', `${slug} has no rollout of ${remote} running`);
  if (id !== undefined && id !== running.id)
    throw new ProblemError('unknown_rollout', `The rollout ${id} of ${remote} for ${slug} has ended; another one is running`);
  return running;
};

const rowOf = (
  state: LiveState,
  dealer: DealerReleases,
  { id, remote, version, share }: Pick<Rollout, 'id' | 'remote' | 'version' | 'share'>,
  { actor, why }: ChangedBy,
): Omit<NewEvent, 'kind'> => ({
  subject: dealer.slug,
  remote,
  version,
  previous: baseVersion(state, dealer, remote) ?? null,
  rollout: id,
  share,
  actor,
  why,
});

/** Rows that give a version to a share of a dealer's visitors. The salt that chooses them is new. */
export const planStart = (
  state: LiveState,
  dealer: DealerReleases,
  { remote, version, share, errorLimit }: { remote: string; version: string; share: number; errorLimit?: ErrorLimit },
  by: ChangedBy,
): NewEvent[] => {
  const running = state.dealers.get(dealer.slug)?.rollouts.get(remote);
  if (running)
    throw new ProblemError(
      'rollout_running',
      `${dealer.slug} gives ${remote}@${running.version} to ${percentText(running.share)} of its visitors already: raise, finish or abort that rollout`,
    );
  requireTaken(dealer, remote);
  if (baseVersion(state, dealer, remote) === version)
    throw new ProblemError('conflict', `Every visitor of ${dealer.slug} has ${remote}@${version} already`);
  const row = rowOf(state, dealer, { id: randomUUID(), remote, version, share }, by);
  return [{ kind: 'rollout-start', ...row, ...(errorLimit ? { details: { errorLimit } } : {}) }];
};

/**
 * Rows that raise a rollout, or mend its version, or both. Whoever is in it stays in it: the salt is kept and a share
 * never falls.
 */
export const planRaise = (
  state: LiveState,
  dealer: DealerReleases,
  { remote, version, share }: { remote: string; version?: string; share?: number },
  by: ChangedBy,
): NewEvent[] => {
  const running = runningOf(state, dealer, remote);
  if (share !== undefined && share < running.share)
    throw new ProblemError(
      'conflict',
      `${remote}@${running.version} has ${percentText(running.share)} of the visitors of ${dealer.slug}: a share is only raised, or the rollout aborted`,
    );
  const mended = { ...running, version: version ?? running.version };
  const raised = { ...mended, share: share ?? running.share };
  return [
    ...(mended.version === running.version ? [] : [{ kind: 'rollout-hotfix' as const, ...rowOf(state, dealer, mended, by) }]),
    ...(raised.share === running.share ? [] : [{ kind: 'rollout-raise' as const, ...rowOf(state, dealer, raised, by) }]),
  ];
};

/** Rows that end a rollout: nobody has its version any more, or everybody has. `id`: only if that one is still running. */
export const planEnd = (
  state: LiveState,
  dealer: DealerReleases,
  { remote, id, end }: { remote: string; id?: string; end: 'abort' | 'finish' },
  by: ChangedBy,
): NewEvent[] => {
  const running = runningOf(state, dealer, remote, id);
  const share = end === 'finish' ? WHOLE : running.share;
  return [{ kind: `rollout-${end}` as const, ...rowOf(state, dealer, { ...running, share }, by) }];
};
