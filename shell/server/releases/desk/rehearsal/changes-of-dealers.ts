import type { ChangedReleaseSet, RehearsalOfDealer } from '../../../platform/ports';
import { isWayBack, type PlannedLogEntry } from '../log/entries';
import { liveStateWithEntries, type DealerReleaseSettings, type LiveState, type Rollout } from '../log/live-state';
import { releaseSetOfDealer, rolloutsOfDealer } from '../log/release-set';

/** Entries of these kinds may bring versions to visitors for the first time. */
const REHEARSED_KINDS: readonly string[] = ['pin', 'unpin', 'channel', 'rollout-start', 'rollout-hotfix'];

/** Ways back, such as a roll back, must not wait for a rehearsal. */
export const rowsToRehearse = <Row extends Pick<PlannedLogEntry, 'kind' | 'details'>>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => REHEARSED_KINDS.includes(row.kind) && !isWayBack(row));

const setWith = (state: LiveState, dealer: DealerReleaseSettings, rollouts: readonly Rollout[]): Map<string, string> =>
  new Map([...releaseSetOfDealer(state, dealer), ...rollouts.map(({ remote, version }): [string, string] => [remote, version])]);

const isEqual = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([remote, version]) => b.get(remote) === version);

const isSameSet = (a: ChangedReleaseSet, b: ChangedReleaseSet): boolean =>
  isEqual(a.before, b.before) && isEqual(a.after, b.after);

/**
 * The sets that the change replaces: for visitors outside every rollout that the change leaves alone, and in all of these
 * rollouts. A rollout that begins or gets a hotfix is part of both. A dealer without a release before has no page to compare
 * with.
 */
const changedSets = (before: LiveState, after: LiveState, dealer: DealerReleaseSettings): ChangedReleaseSet[] => {
  const [old, next] = [rolloutsOfDealer(before, dealer), rolloutsOfDealer(after, dealer)];
  const isUntouched = ({ id, version }: Rollout): boolean =>
    [old, next].every((list) => list.some((other) => other.id === id && other.version === version));
  const touched = (rollouts: Rollout[]) => rollouts.filter((rollout) => !isUntouched(rollout));
  const outside = { before: setWith(before, dealer, touched(old)), after: setWith(after, dealer, touched(next)) };
  const inside = { before: setWith(before, dealer, old), after: setWith(after, dealer, next) };
  const sets = isSameSet(outside, inside) ? [outside] : [outside, inside];
  return sets.filter((set) => set.before.size > 0 && !isEqual(set.before, set.after));
};

export const changesToRehearse = (
  state: LiveState,
  rows: readonly PlannedLogEntry[],
  dealers: readonly DealerReleaseSettings[],
): RehearsalOfDealer[] => {
  const after = liveStateWithEntries(state, rows);
  return dealers
    .map((dealer) => ({ dealer: dealer.slug, sets: changedSets(state, after, dealer) }))
    .filter(({ sets }) => sets.length > 0);
};

/** A change that only adds remotes needs no rehearsal: an installation is first published remote after remote. */
export const replacesVersions = ({ sets }: RehearsalOfDealer): boolean =>
  sets.some(({ before, after }) => [...before].some(([remote, version]) => after.get(remote) !== version));
