import fc from 'fast-check';
import { findOwnSlotCycles, findSlotCycles, slotPathText } from './slot-cycles.mjs';

const cyclesOf = (places: Record<string, string[]>): string[] =>
  findSlotCycles(new Map(Object.entries(places))).map(slotPathText);

it('R-07 a slot that places itself, directly or through others, is found with its path', () => {
  expect(cyclesOf({ 'a.x': ['a.x'] })).toEqual(['a.x → a.x']);
  expect(cyclesOf({ 'b.y': ['c.z'], 'c.z': ['a.x'], 'a.x': ['d.w', 'b.y'] })).toEqual(['a.x → b.y → c.z → a.x']);
  expect(cyclesOf({ 'a.x': ['b.y', 'c.z'], 'b.y': ['c.z'], 'c.z': [] })).toEqual([]);
  expect(findOwnSlotCycles({ 'a.x': ['a.x'] })).toEqual([
    { path: '/slots/places', message: expect.stringContaining('a.x → a.x: a slot must not place itself') },
  ]);
  expect(findOwnSlotCycles()).toEqual([]);
});

describe('the cycles of any slots', () => {
  const slot = fc.constantFrom('a.a', 'b.b', 'c.c', 'd.d', 'e.e', 'f.f');
  const places = fc.dictionary(slot, fc.uniqueArray(slot, { maxLength: 3 }));

  /** Without the slots that place nothing, again and again: what is left has a cycle. */
  const isEndless = (all: Record<string, string[]>): boolean => {
    const left = new Map(Object.entries(all));
    for (let before = -1; before !== left.size;) {
      before = left.size;
      for (const [name, placed] of left) if (!placed.some((each) => left.has(each))) left.delete(name);
    }
    return left.size > 0;
  };

  it('R-07 cycles are found exactly when the slots have no end', () => {
    fc.assert(fc.property(places, (all) => expect(cyclesOf(all).length > 0).toBe(isEndless(all))));
  });

  it('R-07 each listed cycle is a way along placed slots that ends where it begins and passes no other slot twice', () => {
    fc.assert(
      fc.property(places, (all) => {
        for (const cycle of findSlotCycles(new Map(Object.entries(all)))) {
          expect(cycle.at(-1)).toBe(cycle[0]);
          expect(new Set(cycle).size).toBe(cycle.length - 1);
          cycle.slice(1).forEach((next, index) => expect(all[cycle[index] ?? '']).toContain(next));
        }
      }),
    );
  });

  it('R-07 the order of slots does not change the cycles, and each is listed once', () => {
    fc.assert(
      fc.property(places, (all) => {
        const cycles = cyclesOf(all);
        const turned = Object.entries(all).map(([name, placed]) => [name, placed.toReversed()] as const);
        expect(cyclesOf(Object.fromEntries(turned.toReversed())).toSorted()).toEqual(cycles.toSorted());
        expect(new Set(cycles).size).toBe(cycles.length);
      }),
    );
  });
});
