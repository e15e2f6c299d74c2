import fc from 'fast-check';
import { planRollback } from '../changes/plan-rollback';
import type { StoredLogEntry } from './entries';
import { liveStateAfterEntries, liveStateWithEntries } from './live-state';
import { rolloutsOfDealer, releaseSetOfDealer } from './release-set';
import { rollbackTarget, timelineOfDealer } from './timeline';

const dealer = { slug: 'acme', channel: 'early', without: [] as string[], pins: {} as Record<string, string> };
const by = { actor: 'ada', why: 'a test' };
let next = 0;
const row = (change: Partial<StoredLogEntry>): StoredLogEntry => ({
  id: (next += 1),
  at: new Date(0),
  actor: 'ada',
  kind: 'pin',
  subject: 'acme',
  remote: 'mf-search',
  version: null,
  previous: null,
  why: '',
  action: null,
  forced: false,
  rollout: null,
  share: null,
  details: null,
  ...change,
});
const pin = (version: string, change: Partial<StoredLogEntry> = {}) => row({ version, ...change });
const give = (version: string | null, subject = 'stable', remote = 'mf-search') =>
  row({ kind: 'channel', subject, remote, version });
const roll = (change: Partial<StoredLogEntry>) => row({ kind: 'rollout-start', rollout: 'r1', share: 500, ...change });
const setAt = (entries: StoredLogEntry[]): object =>
  Object.fromEntries(releaseSetOfDealer(liveStateAfterEntries(entries), dealer));
/** Rolls back to the previous point, or to the point `to`. */
const back = (entries: StoredLogEntry[], to?: number): StoredLogEntry[] => {
  const points = timelineOfDealer(entries, dealer);
  const point = to === undefined ? rollbackTarget(points) : points.find(({ id }) => id === to);
  if (!point) throw new Error('There is no such point');
  const rows = planRollback(liveStateAfterEntries(entries), dealer, point, by);
  const action = `action-${next}`;
  return [...entries, ...rows.map((each) => row({ ...(each as Partial<StoredLogEntry>), action }))];
};

describe('the history of a dealer', () => {
  it("R-06 a history has the dealer's changes, and the changes of its channels that reached it", () => {
    const entries = [
      give('1.0.0'),
      give('1.0.0', 'stable', 'mf-offers'),
      give('1.1.0', 'early'),
      give('1.2.0'),
      pin('2.0.0'),
      give('1.3.0', 'early'),
      pin('2.0.0', { subject: 'other' }),
    ];
    expect(timelineOfDealer(entries, dealer).map(({ changes }) => changes)).toEqual([
      [{ remote: 'mf-search', from: undefined, to: '1.0.0' }],
      [{ remote: 'mf-offers', from: undefined, to: '1.0.0' }],
      [{ remote: 'mf-search', from: '1.0.0', to: '1.1.0' }],
      [{ remote: 'mf-search', from: '1.1.0', to: '2.0.0' }],
    ]);
  });

  it('R-06 an action of several entries is one point', () => {
    const entries = [
      pin('1.0.0', { action: 'a' }),
      pin('1.0.0', { action: 'a', remote: 'mf-offers' }),
      pin('1.1.0', { action: 'b' }),
    ];
    expect(timelineOfDealer(entries, dealer).map(({ entries: rows }) => rows.length)).toEqual([2, 1]);
  });
});

describe('rolling back a dealer', () => {
  const log = [give('1.0.0'), give('1.0.0', 'stable', 'mf-offers'), pin('2.0.0'), pin('3.0.0', { remote: 'mf-offers' })];

  it('R-06 a roll back goes one point back, and a second one goes two', () => {
    const once = back(log);
    expect(setAt(once)).toEqual({ 'mf-search': '2.0.0', 'mf-offers': '1.0.0' });
    const twice = back(once);
    expect(setAt(twice)).toEqual({ 'mf-search': '1.0.0', 'mf-offers': '1.0.0' });
    const thrice = back(twice);
    expect(setAt(thrice)).toEqual({ 'mf-search': '1.0.0' });
    expect(rollbackTarget(timelineOfDealer(thrice, dealer))).toBeUndefined();
  });

  it('R-06 a roll back follows the channel where the dealer did, and pins where the channel has another version now', () => {
    const rows = (entries: StoredLogEntry[]) =>
      back(entries)
        .slice(entries.length)
        .map(({ version, previous }) => [previous, version]);
    expect(rows([give('1.0.0'), pin('2.0.0')])).toEqual([['2.0.0', null]]);
    expect(rows([give('1.0.0'), pin('2.0.0'), give('1.1.0')])).toEqual([['2.0.0', '1.0.0']]);
    expect(rows([give('1.0.0'), give('1.1.0')])).toEqual([['1.1.0', '1.0.0']]);
  });

  it('R-06 a change after a roll back is the one that the next roll back undoes', () => {
    const entries = [...back(log), pin('4.0.0')];
    expect(setAt(back(entries))).toEqual({ 'mf-search': '2.0.0', 'mf-offers': '1.0.0' });
  });

  it('R-06 a roll back ends a rollout that did not run at the point, and keeps one that did', () => {
    const started = [give('1.0.0'), roll({ version: '1.1.0' })];
    const ended = back(started);
    expect(ended.slice(2)).toMatchObject([{ kind: 'rollout-abort', remote: 'mf-search', version: '1.1.0', share: 500 }]);
    expect(rolloutsOfDealer(liveStateAfterEntries(ended), dealer)).toEqual([]);
    const kept = back([...started, pin('1.0.0', { remote: 'mf-offers' })]);
    expect(rolloutsOfDealer(liveStateAfterEntries(kept), dealer)).toMatchObject([{ id: 'r1', version: '1.1.0' }]);
  });

  it('R-06 R-10 a roll back skips the point of an aborted rollout', () => {
    const tried = [pin('1.0.0'), pin('2.0.0'), roll({ version: '2.1.0' }), roll({ kind: 'rollout-abort', version: '2.1.0' })];
    expect(setAt(back(tried))).toEqual({ 'mf-search': '1.0.0' });
    expect(rollbackTarget(timelineOfDealer(tried.slice(1), dealer))).toBeUndefined();
    const mended = [...tried.slice(0, 3), roll({ kind: 'rollout-hotfix', version: '2.1.1' })];
    expect(rolloutsOfDealer(liveStateAfterEntries(back(mended)), dealer)).toEqual([]);
    expect(setAt(back(back(mended)))).toEqual({ 'mf-search': '1.0.0' });
  });

  it('R-06 a history with one change has no point to roll back to', () => {
    expect(rollbackTarget(timelineOfDealer([], dealer))).toBeUndefined();
    expect(rollbackTarget(timelineOfDealer([give('1.0.0')], dealer))).toBeUndefined();
  });

  it('R-06 a roll back to any point of any history brings back its release set', () => {
    const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
    const remote = fc.constantFrom('mf-search', 'mf-offers', 'mf-vehicle');
    const entry = fc.oneof(
      fc.record({ kind: fc.constant('pin' as const), subject: fc.constant('acme'), remote, version }),
      fc.record({ kind: fc.constant('unpin' as const), subject: fc.constant('acme'), remote, version: fc.constant(null) }),
      fc.record({
        kind: fc.constant('channel' as const),
        subject: fc.constantFrom('stable', 'early'),
        remote,
        version: fc.option(version, { nil: null }),
      }),
      fc.record({
        kind: fc.constantFrom('rollout-start' as const, 'rollout-abort' as const, 'rollout-finish' as const),
        subject: fc.constant('acme'),
        remote,
        version,
        rollout: fc.constantFrom('r1', 'r2'),
        share: fc.constant(100),
      }),
    );
    const config = fc.constantFrom<Record<string, string>>({}, { 'mf-search': '0.9.0' });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 25 }), fc.nat(), config, (changes, at, pins) => {
        const own = { ...dealer, pins };
        const entries = changes.map((change) => row(change));
        const points = timelineOfDealer(entries, own);
        const point = points[at % Math.max(points.length, 1)];
        if (!point) return;
        const state = liveStateAfterEntries(entries);
        const rows = planRollback(state, own, point, by);
        const after = liveStateWithEntries(state, rows);
        expect(releaseSetOfDealer(after, own)).toEqual(point.set);
        const known = new Set(point.rollouts.map(({ id }) => id));
        expect(rolloutsOfDealer(after, own).filter(({ id }) => !known.has(id))).toEqual([]);
        expect(planRollback(after, own, point, by)).toEqual([]);
        const previous = rollbackTarget(points);
        expect(previous && planRollback(state, own, previous, by)).not.toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
