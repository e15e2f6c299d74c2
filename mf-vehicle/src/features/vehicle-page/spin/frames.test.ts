import * as fc from 'fast-check';
import { draggedFrame, frameDistance, frameLoadOrder, nearestLoadedFrame, wrapFrame } from './frames';

const counts = fc.integer({ min: 2, max: 144 });
const drags = fc.integer({ min: -5000, max: 5000 });

describe('frames of the spin', () => {
  it('V-03 a drag moves one frame for each 20 px, against the direction of the finger', () => {
    expect([0, 19, -19, 20, -20, -59, 60].map((dx) => draggedFrame(10, dx, 20, 36))).toEqual([10, 10, 10, 9, 11, 12, 7]);
  });

  it('V-03 every drag leads to a valid frame, and a whole turn leads back to the start', () => {
    fc.assert(
      fc.property(counts, drags, fc.integer({ min: 0, max: 143 }), (count, dx, start) => {
        const frame = draggedFrame(start, dx, 20, count);
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(count);
        expect(draggedFrame(start, dx + Math.sign(dx || 1) * 20 * count, 20, count)).toBe(frame);
      }),
    );
  });

  it('V-03 the same drag in the other direction undoes a drag', () => {
    fc.assert(
      fc.property(counts, drags, (count, dx) => {
        expect(draggedFrame(draggedFrame(3, dx, 20, count), -dx, 20, count)).toBe(wrapFrame(3, count));
      }),
    );
  });

  it('V-03 the distance of two frames is the shorter way round, the same in both directions', () => {
    fc.assert(
      fc.property(counts, fc.nat(143), fc.nat(143), (count, a, b) => {
        const distance = frameDistance(a, b, count);
        expect(distance).toBe(frameDistance(b, a, count));
        expect(distance).toBeLessThanOrEqual(count / 2);
        expect([wrapFrame(a + distance, count), wrapFrame(a - distance, count)]).toContain(wrapFrame(b, count));
      }),
    );
  });

  it('V-03 nearestLoadedFrame returns the nearest loaded frame', () => {
    fc.assert(
      fc.property(counts, fc.uniqueArray(fc.nat(143), { minLength: 1 }), fc.nat(143), (count, given, wanted) => {
        const available = new Set(given.map((frame) => wrapFrame(frame, count)));
        const nearest = nearestLoadedFrame(wanted, available, count) ?? -1;
        expect(available.has(nearest)).toBe(true);
        for (const other of available)
          expect(frameDistance(nearest, wanted, count)).toBeLessThanOrEqual(frameDistance(other, wanted, count));
      }),
    );
    expect(nearestLoadedFrame(3, [], 36)).toBeUndefined();
  });

  it('V-03 loadOrder has every frame once: the current one, then wide steps round the vehicle', () => {
    fc.assert(
      fc.property(counts, fc.nat(143), (count, from) => {
        const order = frameLoadOrder(from, count);
        expect(order[0]).toBe(wrapFrame(from, count));
        expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
        // After a quarter of the frames is loaded, every other frame must be near a loaded frame.
        const early = order.slice(0, Math.ceil(count / 4));
        const gaps = order.map((frame) => frameDistance(frame, nearestLoadedFrame(frame, early, count) ?? 0, count));
        expect(Math.max(...gaps)).toBeLessThanOrEqual(8);
      }),
    );
  });
});
