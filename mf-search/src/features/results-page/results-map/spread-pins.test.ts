import fc from 'fast-check';
import { spreadPins, type MapPinPosition } from './spread-pins';

const closest = (pins: MapPinPosition[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...pins.flatMap((one, index) => pins.slice(index + 1).map((other) => Math.hypot(other.x - one.x, other.y - one.y))),
  );

it('Q-01 pins that would cover each other move apart, and all others stay', () => {
  const distantPins = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(spreadPins(distantPins, 40)).toEqual(distantPins);
  expect(
    closest(
      spreadPins(
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
      spreadPins(
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

it('Q-01 pins keep their order, move only a little, and always end in the same positions', () => {
  const pin = fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 8 }), (pins) => {
      const spread = spreadPins(pins, 36);
      expect(spread).toHaveLength(pins.length);
      expect(spread).toEqual(spreadPins(pins, 36));
      expect(spread.every(({ x, y }, index) => Math.hypot(x - pins[index]!.x, y - pins[index]!.y) < 300)).toBe(true);
    }),
  );
});
