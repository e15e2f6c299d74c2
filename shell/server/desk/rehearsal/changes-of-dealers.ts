import type { RehearsalOfDealer } from '../../ports';
import { isWayBack, type PlannedLogEntry } from '../log/entries';
import { liveStateWithEntries, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { releaseSetOfDealer, rolloutsOfDealer } from '../log/release-set';

/** Kinds of log entries that may bring versions to visitors for the first time. */
const REHEARSED_KINDS: readonly string[] = ['pin', 'unpin', 'channel', 'rollout-start', 'rollout-hotfix'];

/** Returns the rows that are rehearsed before they are written. Ways back, such as a roll back, must not wait for a rehearsal. */
export const rowsToRehearse = <Row extends Pick<PlannedLogEntry, 'kind' | 'details'>>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => REHEARSED_KINDS.includes(row.kind) && !isWayBack(row));

/** Returns the versions of a dealer's pages, with the versions of its rollouts. */
const versionsInRollouts = (state: LiveState, dealer: DealerReleaseSettings): Map<string, string> =>
  new Map([
    ...releaseSetOfDealer(state, dealer),
    ...rolloutsOfDealer(state, dealer).map(({ remote, version }): [string, string] => [remote, version]),
  ]);

const isEqual = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([remote, version]) => b.get(remote) === version);

/** Returns the dealers whose pages a change makes other. A dealer that had no release has no page to compare with. */
export const changesToRehearse = (
  state: LiveState,
  rows: readonly PlannedLogEntry[],
  dealers: readonly DealerReleaseSettings[],
): RehearsalOfDealer[] => {
  const after = liveStateWithEntries(state, rows);
  return dealers
    .map((dealer) => ({
      dealer: dealer.slug,
      before: versionsInRollouts(state, dealer),
      after: versionsInRollouts(after, dealer),
    }))
    .filter((change) => change.before.size > 0 && !isEqual(change.before, change.after));
};

/**
 * Returns whether a change takes a version away from the dealer's pages. A change that only adds remotes replaces nothing, so it may be made
 * without a rehearsal: that is the first publication of an installation, remote after remote.
 */
export const replacesVersions = ({ before, after }: RehearsalOfDealer): boolean =>
  [...before].some(([remote, version]) => after.get(remote) !== version);
