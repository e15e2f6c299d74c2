import { comparisonRateOf, EXAMPLE_LOAN } from './comparison-rate';
import type { LoanTerms } from './repayment';

/** The fee list of the specification: establishment, registration of the security, dealer agency; and the fee each month. */
const FEES = { fees: 395 + 6 + 912.25, monthlyFee: 8 };
const loan: LoanTerms = { ...EXAMPLE_LOAN, rate: 10 };

it.each([
  ['8.38', 6.03, 8.38],
  ['19.42', 16.94, 19.42],
])('F-12 the fee list of the specification gives the published comparison rate %s', (_, rate, expected) => {
  expect(comparisonRateOf({ ...loan, ...FEES, rate })).toBe(expected);
});

it.each([
  ['month', 10],
  ['fortnight', 10.03],
  ['week', 10.03],
] as const)(
  'F-12 a loan without fees that is repaid each %s has the rate itself by the periods of the formula',
  (frequency, expected) => {
    expect(comparisonRateOf({ ...loan, frequency })).toBe(expected);
  },
);

it.each([
  ['each fee at its start', { fees: 395 }, 10.57],
  ['each fee a month', { monthlyFee: 8 }, 10.54],
  ['a balloon, which spreads the fees over a larger debt', { fees: 395, residual: 9000 }, 10.47],
  ['a deposit, which leaves a smaller loan for the same fees', { fees: 395, deposit: 15_000 }, 11.13],
  ['a shorter term', { fees: 395, termYears: 1 }, 12.48],
  ['no interest', { rate: 0, fees: 395 }, 0.52],
  ['one repayment', { termYears: 1 / 12, fees: 395 }, 25.93],
])('F-12 the comparison rate depends on %s', (_, change, expected) => {
  expect(comparisonRateOf({ ...loan, ...change })).toBe(expected);
});

it.each([
  ['nothing to lend', { amount: 0 }],
  ['a deposit over the price', { deposit: 30_001 }],
  ['a deposit that only the fees exceed', { deposit: 30_000, fees: 395 }],
  ['a balloon over the principal', { residual: 30_001 }],
  ['no term', { termYears: 0 }],
  ['an amount that is no number', { amount: Number.NaN }],
])('F-12 a loan with %s has no comparison rate', (_, change) => {
  expect(comparisonRateOf({ ...loan, ...change })).toBeUndefined();
});
