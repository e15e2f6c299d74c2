import type { VersionChange } from '@forecourt/contracts/desk/changes';
import type { StoredLogEntry } from './entries';
import { applyLogEntry, emptyLiveState, type DealerReleaseSettings, type Rollout } from './live-state';
import { findPin, remotesOfDealer, rolloutsOfDealer, releaseSetOfDealer } from './release-set';
import { isOfPreview } from '../preview/previews';
import { isRecordedAct } from '../tables';

export interface HistoryPoint {
  id: number;
  entries: StoredLogEntry[];
  changes: VersionChange[];
  set: Map<string, string>;
  /** Pins after the action; null when the remote followed the dealer's channel. */
  pins: Map<string, string | null>;
  rollouts: Rollout[];
}

/** One transaction wrote the entries of an action, so they are neighbours. */
const actionsOf = (entries: StoredLogEntry[]): StoredLogEntry[][] => {
  const groups: StoredLogEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.action !== null && last?.[0]?.action === entry.action) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

/** `from` or `to` is undefined when a set lacks the remote. */
export const findVersionChanges = (before: Map<string, string>, after: Map<string, string>): VersionChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((remote) => ({ remote, from: before.get(remote), to: after.get(remote) }))
    .filter(({ from, to }) => from !== to);

/** Oldest first. The log does not record the configuration, so the present channel and pins are used for the whole history. */
export const timelineOfDealer = (entries: StoredLogEntry[], dealer: DealerReleaseSettings): HistoryPoint[] => {
  const state = emptyLiveState();
  const points: HistoryPoint[] = [];
  let before = releaseSetOfDealer(state, dealer);
  for (const rows of actionsOf(entries.filter((entry) => !isOfPreview(entry) && !isRecordedAct(entry)))) {
    for (const row of rows) applyLogEntry(state, row);
    const set = releaseSetOfDealer(state, dealer);
    const changes = findVersionChanges(before, set);
    const isOwn = rows.some(({ kind, subject }) => kind !== 'channel' && subject === dealer.slug);
    if (isOwn || changes.length > 0) {
      const pins = new Map(remotesOfDealer(state, dealer).map((remote) => [remote, findPin(state, dealer, remote)]));
      points.push({ id: state.last, entries: rows, changes, set, pins, rollouts: rolloutsOfDealer(state, dealer) });
    }
    before = set;
  }
  return points;
};

const sameRun = (a: HistoryPoint, b: HistoryPoint): boolean =>
  findVersionChanges(a.set, b.set).length === 0 &&
  a.rollouts
    .map(({ id, version }) => `${id} ${version}`)
    .toSorted()
    .join() ===
    b.rollouts
      .map(({ id, version }) => `${id} ${version}`)
      .toSorted()
      .join();

/** An ended rollout does not start again. */
const wouldChange = (now: HistoryPoint, to: HistoryPoint): boolean =>
  findVersionChanges(now.set, to.set).length > 0 || now.rollouts.some(({ id }) => to.rollouts.every((each) => each.id !== id));

/** The newest earlier point with another release set. Points that were rolled back or undone are skipped. */
export const rollbackTarget = (
  points: HistoryPoint[],
  isUsable: (point: HistoryPoint) => boolean = () => true,
): HistoryPoint | undefined => {
  const trail: HistoryPoint[] = [];
  for (const point of points) {
    const target = point.entries.find(({ kind }) => kind === 'rollback' || kind === 'rollout-abort')?.details?.target;
    const back = target === undefined ? -1 : trail.findLastIndex(({ id }) => id === target);
    const undone = point.entries.find(({ details }) => details?.undoes !== undefined)?.details?.undoes;
    if (undone !== undefined && trail.length > 1 && trail.at(-1)?.entries[0]?.action === undone) trail.pop();
    const last = trail.at(-1);
    if (back >= 0) trail.length = back + 1;
    else if (!last || !sameRun(last, point)) trail.push(point);
  }
  const now = trail.pop();
  return now && trail.findLast((point) => wouldChange(now, point) && isUsable(point));
};
