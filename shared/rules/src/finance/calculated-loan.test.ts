import { calculatedLoan, ratesOfLoan } from './calculated-loan';
import { calculatorRanges } from './calculator-input';
import { lenderForCar } from './lenders';

const FEES = { establishment: 395, securityRegistration: 6, dealerAgency: 912.25, monthly: 8 };
const lender = lenderForCar({ rate: 8.5, fees: FEES })!;
const free = lenderForCar({ rate: 8.5 })!;
const EXAMPLE = { amount: 30_000, deposit: 0, tradeIn: 0, residual: 0, termYears: 5, rate: 8.5, frequency: 'month' } as const;
const loanWith = (change: Partial<Parameters<typeof calculatedLoan>[0]>, at = lender) =>
  calculatedLoan({ ...EXAMPLE, ...change }, calculatorRanges(at), at);

it.each([
  ['higher for a smaller loan', { amount: 10_000 }, 1],
  ['higher for a shorter loan', { termYears: 2 }, 1],
  ['lower for a larger loan', { amount: 60_000 }, -1],
  ['lower for a longer loan', { termYears: 7 }, -1],
  ['lower with a balloon, which is owed to the end', { residual: 9000 }, -1],
])('F-12 F-15 the comparison rate of a loan with fees is %s', (_, change, sign) => {
  expect(Math.sign(loanWith(change)!.comparisonRate - loanWith({})!.comparisonRate)).toBe(sign);
});

it('F-12 F-15 the comparison rate has the fees that the repayments have, so without fees it is the rate itself', () => {
  expect(loanWith({ rate: 14 }, free)).toMatchObject({ rate: 14, comparisonRate: 14 });
  expect(loanWith({ rate: 14 }, { ...free, comparisonRate: 9.32 })).toMatchObject({ comparisonRate: 14 });
});

it('F-15 a trade-in reduces the loan like a deposit, and the fees are in the principal', () => {
  expect(loanWith({ deposit: 2000, tradeIn: 8000 })).toMatchObject({ principal: 21_313.25, fees: 1313.25 });
});

it('F-12 a loan outside of the bounds has no figures, and stands with the advertised rates', () => {
  const none = loanWith({ amount: 500 });
  expect(none).toBeUndefined();
  expect(ratesOfLoan(none, lender)).toMatchObject({ rate: 8.5, comparisonRate: lender.comparisonRate });
});
