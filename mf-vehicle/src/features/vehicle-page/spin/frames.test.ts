import * as fc from 'fast-check';
import { draggedFrame, frameDistance, loadOrder, nearestFrame, roundFrame } from './frames';

const counts = fc.integer({ min: 2, max: 144 });
const drags = fc.integer({ min: -5000, max: 5000 });

describe('frames of the spin', () => {
  it('V-03 a drag moves one frame for each 20 px, against the direction of the finger', () => {
    expect([0, 19, -19, 20, -20, -59, 60].map((dx) => draggedFrame(10, dx, 20, 36))).toEqual([10, 10, 10, 9, 11, 12, 7]);
  });

  it('V-03 stays in the round and comes back to where it was after any whole turn', () => {
    fc.assert(
      fc.property(counts, drags, fc.integer({ min: 0, max: 143 }), (count, dx, start) => {
        const frame = draggedFrame(start, dx, 20, count);
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(count);
        expect(draggedFrame(start, dx + Math.sign(dx || 1) * 20 * count, 20, count)).toBe(frame);
      }),
    );
  });

  it('V-03 undoes a drag by the same drag back', () => {
    fc.assert(
      fc.property(counts, drags, (count, dx) => {
        expect(draggedFrame(draggedFrame(3, dx, 20, count), -dx, 20, count)).toBe(roundFrame(3, count));
      }),
    );
  });

  it('V-03 measures the shorter way round, the same from both ends', () => {
    fc.assert(
      fc.property(counts, fc.nat(143), fc.nat(143), (count, a, b) => {
        const distance = frameDistance(a, b, count);
        expect(distance).toBe(frameDistance(b, a, count));
        expect(distance).toBeLessThanOrEqual(count / 2);
        expect([roundFrame(a + distance, count), roundFrame(a - distance, count)]).toContain(roundFrame(b, count));
      }),
    );
  });

  it('V-03 the nearest loaded frame shows', () => {
    fc.assert(
      fc.property(counts, fc.uniqueArray(fc.nat(143), { minLength: 1 }), fc.nat(143), (count, given, wanted) => {
        const there = new Set(given.map((frame) => roundFrame(frame, count)));
        const shown = nearestFrame(wanted, there, count) ?? -1;
        expect(there.has(shown)).toBe(true);
        for (const other of there)
          expect(frameDistance(shown, wanted, count)).toBeLessThanOrEqual(frameDistance(other, wanted, count));
      }),
    );
    expect(nearestFrame(3, [], 36)).toBeUndefined();
  });

  it('V-03 every frame is loaded once, the one that shows first, then wide steps round the vehicle', () => {
    fc.assert(
      fc.property(counts, fc.nat(143), (count, from) => {
        const order = loadOrder(from, count);
        expect(order[0]).toBe(roundFrame(from, count));
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
        // After the first quarter no frame is further from one that is there than a few.
        const early = order.slice(0, Math.ceil(count / 4));
        const gaps = order.map((frame) => frameDistance(frame, nearestFrame(frame, early, count) ?? 0, count));
        expect(Math.max(...gaps)).toBeLessThanOrEqual(8);
      }),
    );
  });
});
