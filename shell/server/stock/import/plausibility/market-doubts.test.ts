import { findEngineDoubt, findPriceDoubt } from './market-doubts';

const ESTIMATE = {
  known: true, low: 23_000, estimate: 25_900, high: 29_000, bands: { p10: 1, p25: 1, p50: 1, p75: 1, p90: 1 }, confidence: 0.7,
  comparables: 200, national: 25_900,
} as const; // prettier-ignore
const price = (amount: number, estimate: Parameters<typeof findPriceDoubt>[1] = ESTIMATE) =>
  findPriceDoubt({ price: amount, price_type: 'drive_away', preorder: false }, estimate)?.reason;

it('I-03 a price with a digit too few or too many is doubted, with the prices of comparable vehicles', () => {
  expect(price(2_199)).toBe('"2199" can hardly be right: comparable vehicles ask about "25900"');
  expect(price(219_900)).toContain('can hardly be right');
  expect([price(12_000), price(60_000), price(0)]).toEqual([undefined, undefined, undefined]);
});

it('I-03 a price is not doubted without enough comparable vehicles', () => {
  expect(price(2_199, { ...ESTIMATE, comparables: 7 })).toBeUndefined();
  expect(price(2_199, { known: false, reason: 'too_few', comparables: 2 })).toBeUndefined();
});

it('I-03 an engine is doubted that no vehicle of the model comes near to', () => {
  const corollas = [1.8, 1.8, 2, 1.8, 2, 1.8, 1.8, 2];
  expect(findEngineDoubt({ engine_size_litres: 8 }, corollas)?.reason).toBe(
    '"8" can hardly be right: vehicles of this model have "1.8" to "2" litres',
  );
  expect(findEngineDoubt({ engine_size_litres: 1.6 }, corollas)).toBeUndefined();
  expect(findEngineDoubt({ engine_size_litres: 8 }, corollas.slice(1))).toBeUndefined();
  expect(findEngineDoubt({ engine_size_litres: undefined }, corollas)).toBeUndefined();
});
