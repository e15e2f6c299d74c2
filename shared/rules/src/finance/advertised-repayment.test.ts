import * as fc from 'fast-check';
import { advertisedWeeklyRepayment, initialLoanTerms, loanComparisonRate } from './advertised-repayment';
import { lenderForCar } from './lenders';

const TERMS = lenderForCar({ rate: 9.49, termYears: 7, minAmount: 5000, maxAmount: 250_000 });

it.each([
  ['the dealer’s rate and term', 75_990, {}, 286],
  ['a shorter term', 75_990, { termYears: 5 }, 367],
  ['a lower rate', 75_990, { rate: 5 }, 248],
  ['a rate inside its bounds', 75_990, { rate: 20 }, 337],
  ['a fixed rate that lies outside them', 75_990, { rate: 20, minRate: 20, maxRate: 20 }, 388],
  ['a price above the largest loan, which rises with it', 75_990, { maxAmount: 50_000, maxAmountFollowsPrice: true }, 286],
  ['the fees', 75_990, { fees: { ...TERMS.fees, establishment: 5000, monthly: 10 } }, 307],
  ['the rounding of the lender', 75_990, { rounding: 'down' as const, termYears: 5 }, 367],
])('F-02 the weekly repayment is computed with %s', (_, price, change, weekly) => {
  expect(advertisedWeeklyRepayment(price, { ...TERMS, ...change })).toBe(weekly);
});

it.each([
  ['less than the smallest loan', 4999],
  ['so little that the repayment is not advertised', 5000],
  ['nothing', 0],
  ['no number', Number.NaN],
])('F-02 a price of %s has no advertised repayment', (_, price) => {
  expect(advertisedWeeklyRepayment(price, TERMS)).toBeUndefined();
});

it('F-01 the term is rounded to half years between one and seven years', () => {
  expect(initialLoanTerms({ ...TERMS, termYears: 4.3 })).toEqual({ rate: 9.49, termYears: 4.5 });
  expect(initialLoanTerms({ ...TERMS, termYears: 9 }).termYears).toBe(7);
});

it('F-01 the term of a lender with a list of years is the nearest of the list', () => {
  expect(initialLoanTerms({ ...TERMS, years: [3, 4, 5] }).termYears).toBe(5);
});

describe('F-12 the comparison rate of a chosen loan', () => {
  const loan = { amount: 20_000, termYears: 5, frequency: 'month' } as const;
  const lender = lenderForCar({ rate: 8.5, comparisonRate: 9.32 });

  it('is the advertised one for the advertised rate', () => {
    expect(loanComparisonRate({ ...loan, rate: 8.5 }, lender)).toBe(9.32);
  });

  it('is computed for another rate, and includes costs that the lender states only by its comparison rate', () => {
    expect(loanComparisonRate({ ...loan, rate: 14 }, lender)).toBe(14.82);
    expect(loanComparisonRate({ ...loan, rate: 14 }, lenderForCar({ rate: 8.5 }))).toBe(14);
  });

  it('does not exist for a loan without repayments', () => {
    expect(loanComparisonRate({ ...loan, rate: 8.5, deposit: 20_000 }, lender)).toBeUndefined();
  });
});

describe('the comparison rate of a chosen loan', () => {
  const FEES = { establishment: 395, securityRegistration: 6, dealerAgency: 912.25, monthly: 8 };
  const lender = lenderForCar({ rate: 8.5, fees: FEES });
  const EXAMPLE = { amount: 30_000, termYears: 5, rate: 8.5, frequency: 'week' } as const;

  it('F-12 is the advertised one for the loan of which lenders state it, however often a repayment is due', () => {
    expect(loanComparisonRate(EXAMPLE, lender)).toBe(lender.comparisonRate);
    expect(loanComparisonRate({ ...EXAMPLE, amount: 34_000, deposit: 4000, frequency: 'month' }, lender)).toBe(
      lender.comparisonRate,
    );
  });

  it.each([
    ['higher for a smaller loan', { amount: 10_000 }, 1],
    ['higher for a shorter loan', { termYears: 2 }, 1],
    ['lower for a larger loan', { amount: 60_000 }, -1],
    ['lower for a longer loan', { termYears: 7 }, -1],
    ['lower with a balloon, which is owed to the end', { residual: 9000 }, -1],
  ])('F-12 with fees is %s', (_, change, sign) => {
    expect(Math.sign((loanComparisonRate({ ...EXAMPLE, ...change }, lender) ?? 0) - lender.comparisonRate)).toBe(sign);
  });

  it('F-12 is never below the rate, and without fees the rate itself', () => {
    const free = lenderForCar({ rate: 8.5 });
    const amounts = fc.integer({ min: 1000, max: 250_000 });
    const halves = fc.integer({ min: 2, max: 14 });
    fc.assert(
      fc.property(amounts, halves, fc.constantFrom(0.5, 8.5, 14.95), (amount, half, rate) => {
        const loan = { amount, termYears: half / 2, rate, frequency: 'week' } as const;
        expect(loanComparisonRate(loan, lender)).toBeGreaterThan(rate);
        expect(loanComparisonRate(loan, free)).toBeCloseTo(rate, 2);
      }),
    );
  });
});
