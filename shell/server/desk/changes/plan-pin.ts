import { ProblemError } from '@forecourt/contracts/problem';
import type { DealerReleases, LiveState } from '../log/live-state';
import { baseVersion } from '../log/release-set';
import type { NewEvent } from '../log/release-log';
import { requireTaken } from './requirements';

/** Who changes something, and why. */
export interface ChangedBy {
  actor: string;
  why: string;
}

export const percentText = (share: number): string => `${share / 100} %`;

/**
 * Rows that pin a remote of a dealer; a version of null follows the channel again. None where that is so already.
 * @throws ProblemError `rollout_running`: whoever pins would end it without saying so; `conflict`: the dealer does without it.
 */
export const planPin = (
  state: LiveState,
  dealer: DealerReleases,
  { remote, version }: { remote: string; version: string | null },
  { actor, why }: ChangedBy,
): NewEvent[] => {
  if (version !== null) requireTaken(dealer, remote);
  const own = state.dealers.get(dealer.slug);
  const running = own?.rollouts.get(remote);
  if (running)
    throw new ProblemError(
      'rollout_running',
      `${dealer.slug} gives ${remote}@${running.version} to ${percentText(running.share)} of its visitors: finish or abort that rollout first`,
    );
  const pinned = own?.pins.get(remote);
  // A pin of the configuration is no event: an unpin must be one.
  const isSo = pinned ? pinned.live === version : version === null && dealer.pins[remote] === undefined;
  if (isSo) return [];
  return [
    {
      kind: version === null ? 'unpin' : 'pin',
      subject: dealer.slug,
      remote,
      version,
      previous: baseVersion(state, dealer, remote) ?? null,
      actor,
      why,
    },
  ];
};

/** Rows that let a channel give versions; null: it gives none any more. None for those that it gives already. */
export const planChannel = (
  state: LiveState,
  channel: string,
  versions: Record<string, string | null>,
  { actor, why }: ChangedBy,
): NewEvent[] =>
  Object.entries(versions).flatMap(([remote, version]) => {
    const live = state.channels.get(channel)?.versions.get(remote)?.live;
    if (live === version || (live === undefined && version === null)) return [];
    return [{ kind: 'channel', subject: channel, remote, version, previous: live ?? null, actor, why }];
  });
