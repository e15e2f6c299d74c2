import fc from 'fast-check';
import {
  priceRangeHref,
  sliderPosition,
  wholePriceRange,
  withMaxPrice,
  withMinPrice,
  type PriceRange,
  type SliderSettings,
} from './price-range';

const SETTINGS: SliderSettings = { min: 5000, max: 250_000, step: 500 };
const WHOLE: PriceRange = { min: 5000, max: 250_000 };

it.each([
  // The price that a person sets, and the price after it is fitted to the slider.
  [10_000, 10_000],
  [10_240, 10_000],
  [10_260, 10_500],
  [0, 5000],
  [300_000, 249_500],
])('S-13 the lower price %d becomes %d', (value, expected) => {
  expect(withMinPrice(WHOLE, value, SETTINGS)).toEqual({ min: expected, max: 250_000 });
});

it.each([
  [40_000, 40_000],
  [5000, 5500],
  [0, 5500],
  [999_999, 250_000],
])('S-13 the higher price %d becomes %d', (value, expected) => {
  expect(withMaxPrice(WHOLE, value, SETTINGS)).toEqual({ min: 5000, max: expected });
});

it('S-13 the lower price stays below the higher whichever thumb moves', () => {
  const move = fc.record({ low: fc.boolean(), value: fc.integer({ min: -10_000, max: 400_000 }) });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const range = moves.reduce(
        (now, { low, value }) => (low ? withMinPrice(now, value, SETTINGS) : withMaxPrice(now, value, SETTINGS)),
        wholePriceRange(SETTINGS),
      );
      expect(range.min).toBeLessThan(range.max);
      expect(range.min).toBeGreaterThanOrEqual(5000);
      expect(range.max).toBeLessThanOrEqual(250_000);
      expect((range.min - 5000) % 500).toBe(0);
      expect((range.max - 5000) % 500).toBe(0);
    }),
  );
});

it('S-13 a slider whose highest price is below its lowest price has one step', () => {
  expect(wholePriceRange({ min: 9000, max: 1000, step: 500 })).toEqual({ min: 9000, max: 9500 });
});

it('S-13 a price has a position on the slider from 0 to 1', () => {
  expect([5000, 127_500, 250_000, 0, 900_000].map((price) => sliderPosition(price, SETTINGS))).toEqual([0, 0.5, 1, 0, 1]);
});

it('S-13 the address of a range leads to the cars between its prices, the dearest first', () => {
  expect(priceRangeHref({ min: 5000, max: 40_000 })).toBe(
    '/search/new-used-and-demo-cars?range[price]=5000:40000&sortBy=price_desc',
  );
});
