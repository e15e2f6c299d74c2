import { advertisedLoan, initialLoanTerms } from './advertised-repayment';
import { lenderForCar } from './lenders';

const TERMS = lenderForCar({ rate: 9.49, termYears: 7, minAmount: 5000, maxAmount: 250_000 })!;

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
  expect(advertisedLoan(price, { ...TERMS, ...change }, 'week')?.payment).toBe(weekly);
});

it.each([
  ['less than the smallest loan', 4999],
  ['so little that the repayment is not advertised', 5000],
  ['nothing', 0],
  ['no number', Number.NaN],
])('F-02 a price of %s has no advertised repayment', (_, price) => {
  expect(advertisedLoan(price, TERMS, 'week')).toBeUndefined();
});

it('F-01 the term is rounded to half years between one and seven years', () => {
  expect(initialLoanTerms({ ...TERMS, termYears: 4.3 })).toEqual({ rate: 9.49, termYears: 4.5 });
  expect(initialLoanTerms({ ...TERMS, termYears: 9 }).termYears).toBe(7);
});

it('F-01 the term of a lender with a list of years is the nearest of the list', () => {
  expect(initialLoanTerms({ ...TERMS, years: [3, 4, 5] }).termYears).toBe(5);
});
