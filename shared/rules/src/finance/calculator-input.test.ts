import * as fc from 'fast-check';
import {
  loanAmountRange,
  nearestTerm,
  calculatorRanges,
  clamp,
  parseDecimal,
  parseWholeNumber,
  isOutOfRange,
  parsePrice,
  roundToStep,
} from './calculator-input';
import { lenderForCar } from './lenders';

it.each([
  ['$30,500', 30_500],
  ['30500 dollars', 30_500],
  ['30 500.99', 30_500],
  ['abc', 0],
  ['', 0],
])('F-01 the digits of %j are read as %s', (text, expected) => {
  expect(parseWholeNumber(text)).toBe(expected);
});

it.each([
  ['7.5 %', 7.5],
  ['7.', 7],
  ['.5', 0.5],
  ['7.5.1', 7.5],
  ['%', 0],
])('F-01 the rate %j is read as %s', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
});

it('F-01 a price below zero becomes 0', () => {
  expect([parsePrice('-500'), parsePrice(' 500')]).toEqual([0, 500]);
});

it('F-01 a value is out of its range below the lower and above the upper bound', () => {
  expect([999, 1000, 100_000, 100_001].map((value) => isOutOfRange(value, { min: 1000, max: 100_000 }))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(isOutOfRange(16, { min: 0.5, max: 15 })).toBe(true);
  expect(isOutOfRange(Number.NaN, { min: 1, max: 2 })).toBe(true);
});

const LENDER = lenderForCar({});

it.each([
  [0, 100_000],
  [100_000, 100_000],
  [120_000, 126_000],
])('F-01 a car at the price %s allows a loan of up to %s where the largest loan follows the price', (price, max) => {
  expect(loanAmountRange({ ...LENDER, maxAmountFollowsPrice: true }, price)).toEqual({ min: 1000, max, step: 500 });
  expect(loanAmountRange(LENDER, price).max).toBe(100_000);
});

it('F-01 a lender bounds amount, rate and term, and sets their steps', () => {
  const lender = lenderForCar({ minRate: 7.5, maxRate: 14.5, maxTermYears: 5, steps: { amount: 1000, rate: 0.25, term: 1 } });
  expect(calculatorRanges(lender)).toMatchObject({
    amount: { step: 1000 },
    rate: { min: 7.5, max: 14.5, step: 0.25 },
    termYears: { min: 1, max: 5, step: 1 },
  });
  expect(calculatorRanges({ ...lender, years: [3, 5, 4] }).termYears).toMatchObject({ min: 3, max: 5 });
  expect([1, 4.4, 9].map((years) => nearestTerm({ ...lender, years: [3, 5, 4] }, years))).toEqual([3, 4, 5]);
});

const RANGES = calculatorRanges(LENDER);

it('F-01 every value becomes a whole number of steps inside the range, and such a value stays', () => {
  const range = fc.constantFrom(...Object.values(RANGES), { min: 5.99, max: 15.99, step: 0.5 });
  fc.assert(
    fc.property(range, fc.oneof(fc.double(), fc.integer()), (bounds, value) => {
      const moved = roundToStep(value, bounds);
      expect(moved).toBe(clamp(moved, bounds));
      expect(roundToStep(moved, bounds)).toBe(moved);
      const steps = (moved - bounds.min) / bounds.step;
      expect(moved === bounds.max ? 0 : Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
    }),
  );
});

it('F-01 a value moves to the nearest step', () => {
  expect([30_249, 30_250, 0, 1e9].map((value) => roundToStep(value, RANGES.amount))).toEqual([30_000, 30_500, 1000, 100_000]);
  expect(roundToStep(Number.NaN, RANGES.rate)).toBe(0.5);
});
