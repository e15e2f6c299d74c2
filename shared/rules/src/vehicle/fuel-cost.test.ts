import * as fc from 'fast-check';
import { FUEL_CALCULATOR_DEFAULTS, fuelCost, parseFuelInput } from './fuel-cost';

it('V-20 fuel costs $42.50 a week with the defaults', () => {
  expect(fuelCost({})).toBe(42.5);
  expect(FUEL_CALCULATOR_DEFAULTS).toEqual({ pricePerLitre: 1.7, kmPerWeek: 250, consumption: 10 });
});

it.each([
  [{ km: 1250, consumption: 7.4, pricePerLitre: 1.899 }, 175.66],
  [{ km: 0 }, 0],
  [{ km: 100, consumption: 1, pricePerLitre: 1.005 }, 1.01],
])('V-20 fuel for %j costs %s', (input, cost) => {
  expect(fuelCost(input)).toBe(cost);
});

it.each([
  ['$1.70', 1.7],
  ['1,250 kms', 1250],
  ['250km', 250],
  ['155 miles', 155],
  ['.95', 0.95],
  ['1.', 1],
  ['kms', undefined],
  ['', undefined],
  ['$2,10abc', undefined],
  ['2,10', undefined],
  ['1.70.5', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('V-20 the input %j is read as %s', (text, expected) => {
  expect(parseFuelInput(text)).toBe(expected);
});

it('V-20 the cost differs from the formula by at most half a cent and has two decimals', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, amount, (km, pricePerLitre) => {
      const cost = fuelCost({ km, consumption: 8, pricePerLitre });
      expect(Math.abs(cost - (km / 100) * 8 * pricePerLitre)).toBeLessThan(0.005001);
      expect(cost).toBe(Number(cost.toFixed(2)));
    }),
  );
});
