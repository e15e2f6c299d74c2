import { NONE, type DealerReleases, type LiveState } from '../log/live-state';
import { baseVersion, channelVersion, pinOf, rolloutsOf, setOf } from '../log/release-set';
import type { NewEvent } from '../log/release-log';
import type { HistoryPoint } from '../log/timeline';
import type { ChangedBy } from './plan-pin';

/** How a dealer comes to a version again: by its channel where it followed one then and that gives the same, else by a pin. */
const wayTo = (state: LiveState, dealer: DealerReleases, remote: string, point: HistoryPoint): string | null => {
  const version = point.set.get(remote);
  const followed = (point.pins.get(remote) ?? null) === null;
  if (followed && channelVersion(state, dealer, remote)?.version === version) return null;
  return version ?? NONE;
};

/**
 * Rows that bring back what a dealer ran at a point of its history: the whole set, in one action. Rollouts that did
 * not run then end. None where it runs just that.
 */
export const planRollback = (
  state: LiveState,
  dealer: DealerReleases,
  point: HistoryPoint,
  { actor, why }: ChangedBy,
): NewEvent[] => {
  const by = { subject: dealer.slug, actor, why, details: { target: point.id } };
  const now = setOf(state, dealer);
  const running = rolloutsOf(state, dealer);
  const kept = new Set(point.rollouts.map(({ id }) => id));
  const remotes = [...new Set([...now.keys(), ...point.set.keys()])].toSorted();
  const changed = remotes.filter((remote) => {
    if (point.set.get(remote) !== now.get(remote)) return true;
    // Pinned to what the channel gave then: the channel may move on, the dealer must follow as it did.
    return point.set.has(remote) && wayTo(state, dealer, remote, point) === null && pinOf(state, dealer, remote) !== null;
  });
  const rows = changed.map((remote): NewEvent => ({
    ...by,
    kind: 'rollback',
    remote,
    version: wayTo(state, dealer, remote, point),
    previous: baseVersion(state, dealer, remote) ?? null,
  }));
  const ended = running.filter(({ id, remote }) => !kept.has(id) && !changed.includes(remote));
  return [
    ...ended.map(({ id, remote, version, share }): NewEvent => ({
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
