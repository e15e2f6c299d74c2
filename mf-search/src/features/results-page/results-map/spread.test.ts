import fc from 'fast-check';
import { spread, type Spot } from './spread';

const closest = (spots: Spot[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...spots.flatMap((one, index) => spots.slice(index + 1).map((other) => Math.hypot(other.x - one.x, other.y - one.y))),
  );

it('Q-01 pins that would cover each other move apart, the others stay', () => {
  const far = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(spread(far, 40)).toEqual(far);
  expect(
    closest(
      spread(
        [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ],
        40,
      ),
    ),
  ).toBeGreaterThan(39);
  expect(
    closest(
      spread(
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 5, y: 8 },
          { x: 0, y: 12 },
        ],
        40,
      ),
    ),
  ).toBeGreaterThan(36);
});

it('Q-01 every pin keeps its number, near where it was, and always ends in the same place', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 8 }), (spots) => {
      const moved = spread(spots, 36);
      expect(moved).toHaveLength(spots.length);
      expect(moved).toEqual(spread(spots, 36));
      expect(moved.every(({ x, y }, index) => Math.hypot(x - spots[index]!.x, y - spots[index]!.y) < 300)).toBe(true);
    }),
  );
});
