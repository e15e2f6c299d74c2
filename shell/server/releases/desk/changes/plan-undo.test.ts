import fc from 'fast-check';
import type { PlannedLogEntry, StoredLogEntry } from '../log/entries';
import { liveStateAfterEntries, liveStateWithEntries, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { findPin, releaseSetOfDealer } from '../log/release-set';
import { planPin } from './plan-pin';
import { planUndo } from './plan-undo';

const REMOTE = 'mf-search';
const by = { actor: 'ada', why: 'a test' };
const dealers: DealerReleaseSettings[] = [
  { slug: 'acme', channel: 'stable', without: [], pins: {} },
  { slug: 'bravo', channel: 'early', without: [], pins: {} },
  { slug: 'carey', channel: 'stable', without: [], pins: { [REMOTE]: '1.0.0' } },
];
const dealerOf = (slug: string) => dealers.find((dealer) => dealer.slug === slug);
const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0');
const pinned = fc.option(version, { nil: null });
const slug = fc.constantFrom('acme', 'bravo', 'carey');
const change = fc.oneof(
  fc.record({ subject: slug, to: pinned }).map(({ subject, to }): PlannedLogEntry => ({ kind: to === null ? 'unpin' : 'pin', subject, remote: REMOTE, version: to })), // prettier-ignore
  fc.record({ subject: fc.constantFrom('stable', 'early'), to: version }).map(({ subject, to }): PlannedLogEntry => ({ kind: 'channel', subject, remote: REMOTE, version: to })), // prettier-ignore
);

const pinEverywhere = (state: LiveState, to: string | null): StoredLogEntry[] =>
  dealers
    .flatMap((dealer) => planPin(state, dealer, { remote: REMOTE, version: to }, by))
    .map((entry, index) => ({ ...entry, id: state.last + 1 + index }) as StoredLogEntry);
const undoAfter = (before: LiveState, now: LiveState, entries: StoredLogEntry[]) =>
  planUndo(now, { action: 'bulk', entries, before, dealerOf }, by);
const pinsIn = (state: LiveState) => dealers.map((dealer) => findPin(state, dealer, REMOTE));
const setsIn = (state: LiveState) => dealers.map((dealer) => [...releaseSetOfDealer(state, dealer)]);

describe('undoing a bulk change', () => {
  it('R-21 after any history, an undo gives every dealer its pin and its release set back', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), pinned, (history, to) => {
        const before = liveStateAfterEntries(history);
        const entries = pinEverywhere(before, to);
        const now = liveStateWithEntries(before, entries);
        const { rows, kept } = undoAfter(before, now, entries);
        const after = liveStateWithEntries(now, rows);
        expect(kept).toEqual([]);
        expect(pinsIn(after)).toEqual(pinsIn(before));
        expect(setsIn(after)).toEqual(setsIn(before));
      }),
    ));

  it('R-21 a dealer that was changed and deliberately given the same version again keeps it', () => {
    const before = liveStateAfterEntries([]);
    const entries = pinEverywhere(before, '2.0.0');
    const pins = ['1.0.0', '2.0.0'].map((to): PlannedLogEntry => ({
      kind: 'pin',
      subject: 'bravo',
      remote: REMOTE,
      version: to,
    }));
    const now = liveStateWithEntries(liveStateWithEntries(before, entries), pins);
    const { rows, kept } = undoAfter(before, now, entries);
    expect(kept).toEqual([{ subject: 'bravo', remote: REMOTE, reason: 'changed-since' }]);
    expect(rows.map(({ subject }) => subject)).toEqual(['acme', 'carey']);
  });

  it('R-21 a dealer whose pin was changed again keeps it, whatever happened in between', () =>
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.array(change, { maxLength: 8 }), (history, later) => {
        const before = liveStateAfterEntries(history);
        const entries = pinEverywhere(before, '2.0.0');
        const now = liveStateWithEntries(liveStateWithEntries(before, entries), later);
        const { rows, kept } = undoAfter(before, now, entries);
        const after = liveStateWithEntries(now, rows);
        const isKept = new Set(kept.map(({ subject }) => subject));
        for (const dealer of dealers) {
          const expected = !entries.some(({ subject }) => subject === dealer.slug) || isKept.has(dealer.slug) ? now : before;
          expect(findPin(after, dealer, REMOTE)).toBe(findPin(expected, dealer, REMOTE));
        }
      }),
    ));
});
