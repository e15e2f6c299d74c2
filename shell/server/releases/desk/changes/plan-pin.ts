import { ProblemError } from '@forecourt/contracts/problem';
import { goesBackAtDealer, goesBackInChannel } from '../log/earlier-versions';
import type { DealerReleaseSettings, LiveState } from '../log/live-state';
import { versionOutsideRollouts } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import { requireUsedRemote } from './preconditions';

export interface ChangeActor {
  actor: string;
  why: string;
}

const wayBack = (isBack: boolean): Pick<NewLogEntry, 'details'> => (isBack ? { details: { goesBack: true } } : {});

export const shareText = (share: number): string => `${share / 100} %`;

/**
 * Null follows the channel again. There are no rows when nothing would change. @throws ProblemError `rollout_running`,
 * because a pin would end the rollout unnoticed; `conflict` when the dealer leaves the remote out
 */
export const planPin = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  { remote, version }: { remote: string; version: string | null },
  { actor, why }: ChangeActor,
): NewLogEntry[] => {
  if (version !== null) requireUsedRemote(dealer, remote);
  const own = state.dealers.get(dealer.slug);
  const running = own?.rollouts.get(remote);
  if (running)
    throw new ProblemError(
      'rollout_running',
      `A rollout of ${remote}@${running.version} runs for ${shareText(running.share)} of the visitors of ${dealer.slug}: finish or abort it first`,
    );
  const pinned = own?.pins.get(remote);
  // The log has no row for a pin of the configuration, so its removal needs a row.
  const isSo = pinned ? pinned.live === version : version === null && dealer.pins[remote] === undefined;
  if (isSo) return [];
  return [
    {
      kind: version === null ? 'unpin' : 'pin',
      subject: dealer.slug,
      remote,
      version,
      previous: versionOutsideRollouts(state, dealer, remote) ?? null,
      actor,
      why,
      ...wayBack(goesBackAtDealer(state, dealer, remote, version)),
    },
  ];
};

/** Null removes the remote from the channel. A version that is set already gets no row. */
export const planChannelChange = (
  state: LiveState,
  channel: string,
  versions: Record<string, string | null>,
  { actor, why }: ChangeActor,
): NewLogEntry[] =>
  Object.entries(versions).flatMap(([remote, version]) => {
    const live = state.channels.get(channel)?.versions.get(remote)?.live;
    if (live === version || (live === undefined && version === null)) return [];
    const back = wayBack(goesBackInChannel(state, channel, remote, version));
    return [{ kind: 'channel', subject: channel, remote, version, previous: live ?? null, actor, why, ...back }];
  });
