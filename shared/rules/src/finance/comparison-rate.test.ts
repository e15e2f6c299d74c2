import { comparisonRateOf, EXAMPLE_LOAN } from './comparison-rate';
import type { LoanTerms } from './repayment';

const loan: LoanTerms = { ...EXAMPLE_LOAN, rate: 10 };

/**
 * Credit in dollars with its fees, years, rate, fee at the start, fee a month, comparison rate. ME Bank and NAB:
 * muggaccinos.com/CreditCards/DefinedTerms/Unsecured_Personal_Loans.htm; Commonwealth Bank: its fixed rate personal loan
 * in 2019, commbank.com.au/personal-loans/fixed-rate-loan/rates-and-fees.html.
 */
it.each([
  ['ME Bank in 2014', 30_000, 5, 11.99, 250, 0, 12.36],
  ['ME Bank in 2022', 30_000, 5, 10.98, 250, 0, 11.35],
  ['NAB in 2014', 30_000, 5, 12.99, 150, 10, 13.86],
  ['Commonwealth Bank, 5 years', 30_000, 5, 10.99, 150, 10, 11.88],
  ['Commonwealth Bank, 4 years', 30_000, 5, 11.7, 150, 10, 12.58],
  ['Commonwealth Bank, 7 years', 30_000, 5, 11.9, 150, 10, 12.78],
  ['Commonwealth Bank, 3 years', 10_000, 3, 11.7, 150, 10, 14.85],
  ['Commonwealth Bank, 1 year', 10_000, 3, 11.9, 150, 10, 15.04],
])('F-12 the published example of %s has its comparison rate', (_, credit, termYears, rate, fees, monthlyFee, expected) => {
  expect(comparisonRateOf({ amount: credit - fees, fees, monthlyFee, rate, termYears, frequency: 'month' })).toBe(expected);
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
