import { NO_VERSION, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { versionOutsideRollouts, channelVersion, findPin, rolloutsOfDealer, releaseSetOfDealer } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import type { HistoryPoint } from '../log/timeline';
import type { ChangeActor } from './plan-pin';

/** Null: the dealer follows its channel as before, because the channel still has the version. */
const wayTo = (state: LiveState, dealer: DealerReleaseSettings, remote: string, point: HistoryPoint): string | null => {
  const version = point.set.get(remote);
  const followed = (point.pins.get(remote) ?? null) === null;
  if (followed && channelVersion(state, dealer, remote)?.version === version) return null;
  return version ?? NO_VERSION;
};

/** A rollout that did not run at the point ends. There are no rows when the dealer runs that set already. */
export const planRollback = (
  state: LiveState,
  dealer: DealerReleaseSettings,
  point: HistoryPoint,
  { actor, why }: ChangeActor,
): NewLogEntry[] => {
  const by = { subject: dealer.slug, actor, why, details: { target: point.id } };
  const now = releaseSetOfDealer(state, dealer);
  const running = rolloutsOfDealer(state, dealer);
  const rolloutIds = new Set(point.rollouts.map(({ id }) => id));
  const remotes = [...new Set([...now.keys(), ...point.set.keys()])].toSorted();
  const changed = remotes.filter((remote) => {
    if (point.set.get(remote) !== now.get(remote)) return true;
    // The dealer followed its channel at the point, so it must follow the channel again instead of getting a pin of the
    // same version.
    return point.set.has(remote) && wayTo(state, dealer, remote, point) === null && findPin(state, dealer, remote) !== null;
  });
  const rows = changed.map((remote): NewLogEntry => ({
    ...by,
    kind: 'rollback',
    remote,
    version: wayTo(state, dealer, remote, point),
    previous: versionOutsideRollouts(state, dealer, remote) ?? null,
  }));
  const ended = running.filter(({ id, remote }) => !rolloutIds.has(id) && !changed.includes(remote));
  return [
    ...ended.map(({ id, remote, version, share }): NewLogEntry => ({
      ...by,
      kind: 'rollout-abort',
      remote,
      version,
      previous: now.get(remote) ?? null,
      rollout: id,
      share,
    })),
    ...rows,
  ];
};
