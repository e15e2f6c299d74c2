import * as fc from 'fast-check';
import {
  loanAmountRange,
  CALCULATOR_RANGES,
  clamp,
  parseDecimal,
  parseWholeNumber,
  outOfRangeText,
  parsePrice,
  roundToStep,
} from './calculator-input';

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

it('F-01 a value out of its range gets a help text with the bounds', () => {
  expect(outOfRangeText(999, { min: 1000, max: 100_000 })).toBe('Cannot be less than $1,000 or more than $100,000');
  expect(outOfRangeText(16, { min: 0.5, max: 15 }, (rate) => `${rate}%`)).toBe('Cannot be less than 0.5% or more than 15%');
  expect([1000, 100_000].map((value) => outOfRangeText(value, { min: 1000, max: 100_000 }))).toEqual([undefined, undefined]);
  expect(outOfRangeText(Number.NaN, { min: 1, max: 2 })).toBeDefined();
});

it.each([
  [0, 100_000],
  [100_000, 100_000],
  [120_000, 126_000],
])('F-01 a car at the price %s allows a loan of up to %s', (price, max) => {
  expect(loanAmountRange({ minAmount: 1000, maxAmount: 100_000 }, price)).toEqual({ min: 1000, max, step: 500 });
});

it('F-01 every value becomes a whole number of steps inside the range, and such a value stays', () => {
  const range = fc.constantFrom(...Object.values(CALCULATOR_RANGES), { min: 5.99, max: 15.99, step: 0.5 });
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
  expect([30_249, 30_250, 0, 1e9].map((value) => roundToStep(value, CALCULATOR_RANGES.amount))).toEqual([
    30_000, 30_500, 1000, 100_000,
  ]);
  expect(roundToStep(Number.NaN, CALCULATOR_RANGES.rate)).toBe(0.5);
});
