import * as fc from 'fast-check';
import {
  loanAmountRange,
  nearestTerm,
  calculatorRanges,
  clamp,
  parseDecimal,
  parseWholeNumber,
  isOutOfRange,
  readDecimal,
  readDollars,
  firstStep,
  roundToStep,
} from './calculator-input';
import { lenderForCar } from './lenders';

it.each([
  ['$30,500', 30_500],
  ['30500 dollars', 30_500],
  ['30 500.99', 30_500],
  ['45k', 45_000],
  ['$12.5k', 12_500],
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

it.each(['-500', '1e5', '0x10', '500 thousand', '1,5', '30.500,00', 'Infinity', '$', '', null])(
  'F-01 the amount %j of an address is absent, and never another one',
  (text) => expect(readDollars(text)).toBeUndefined(),
);

it.each(['-3', '1e5', '7,5', '7.5.1', '7.5 p.a.', '.', '', null])(
  'F-01 the rate %j of an address is absent, and never another one',
  (text) => expect(readDecimal(text)).toBeUndefined(),
);

it('F-01 amounts and rates of an address are read as a form writes them', () => {
  expect(['$30,500', ' 30500.99', '1,00,000', '30 500', '0'].map(readDollars)).toEqual([30_500, 30_500, 100_000, 30_500, 0]);
  expect(['7.5 %', '7.', '.5', '8'].map(readDecimal)).toEqual([7.5, 7, 0.5, 8]);
});

it('F-01 the steps of the rate contain the advertised rate, from the lowest to the highest', () => {
  const { rate } = calculatorRanges({ ...LENDER, rate: 8.99 });
  expect(firstStep(rate)).toBe(0.99);
  expect([8.99, 9.1, 9.3, 0.5, 15].map((value) => roundToStep(value, rate))).toEqual([8.99, 8.99, 9.49, 0.5, 14.99]);
  expect(firstStep(RANGES.amount)).toBe(1000);
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

const LENDER = lenderForCar({ rate: 10 })!;

it.each([
  [0, 100_000],
  [100_000, 100_000],
  [120_000, 126_000],
])('F-01 a car at the price %s allows a loan of up to %s where the largest loan follows the price', (price, max) => {
  expect(loanAmountRange({ ...LENDER, maxAmountFollowsPrice: true }, price)).toEqual({ min: 1000, max, step: 500 });
  expect(loanAmountRange(LENDER, price).max).toBe(100_000);
});

it('F-01 a lender bounds amount, rate and term, and sets their steps', () => {
  const lender = lenderForCar({
    rate: 9,
    minRate: 7.5,
    maxRate: 14.5,
    maxTermYears: 5,
    steps: { amount: 1000, rate: 0.25, term: 1 },
  })!;
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
  const range = fc.constantFrom(
    ...Object.values(RANGES),
    { min: 5.99, max: 15.99, step: 0.5 },
    { min: 4, max: 20, step: 0.5, base: 8.99 },
  );
  fc.assert(
    fc.property(range, fc.oneof(fc.double(), fc.integer()), (bounds, value) => {
      const moved = roundToStep(value, bounds);
      expect(moved).toBe(clamp(moved, bounds));
      expect(roundToStep(moved, bounds)).toBe(moved);
      const { min, base = min, step } = bounds;
      const steps = (moved - base) / step;
      expect(moved === bounds.max || moved === min ? 0 : Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
    }),
  );
});

it('F-01 a value moves to the nearest step', () => {
  expect([30_249, 30_250, 0, 1e9].map((value) => roundToStep(value, RANGES.amount))).toEqual([30_000, 30_500, 1000, 100_000]);
  expect(roundToStep(Number.NaN, RANGES.rate)).toBe(0.5);
});
