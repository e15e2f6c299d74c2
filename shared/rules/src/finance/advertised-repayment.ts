import { clamp, loanAmountRange, nearestTerm } from './calculator-input';
import { feesOfLoan, type Lender } from './lenders';
import { loanOf, type Loan } from './loan';
import type { LoanTerms, RepaymentFrequency } from './repayment';

/** Fees and rounding (F-02). */
export const lenderLoanTerms = (lender: Lender): Pick<LoanTerms, 'fees' | 'monthlyFee' | 'rounding'> => ({
  fees: feesOfLoan(lender),
  monthlyFee: lender.fees.monthly,
  rounding: lender.rounding,
});

/** Rate (% a year) and term (years), limited to the calculator's bounds (F-01). */
export const initialLoanTerms = (lender: Lender): { rate: number; termYears: number } => ({
  rate: lender.minRate >= lender.maxRate ? lender.rate : clamp(lender.rate, { min: lender.minRate, max: lender.maxRate }),
  termYears: nearestTerm(lender, lender.termYears),
});

/**
 * For a price in dollars, at the calculator's initial rate and term, so that cards, teaser and calculator show the same
 * figures (F-02). Without shares there is no deposit and no balloon. Undefined if the lender does not lend the amount, or if
 * the repayment is too small to advertise.
 */
export const advertisedLoan = (
  price: number,
  lender: Lender,
  frequency: RepaymentFrequency,
  { deposit = 0, residual = 0 }: Pick<LoanTerms, 'deposit' | 'residual'> = {},
): Loan | undefined => {
  const { min, max } = loanAmountRange(lender, price);
  const lent = price - deposit;
  if (!(lent >= min && lent <= max)) return undefined;
  return loanOf({ amount: price, deposit, residual, ...initialLoanTerms(lender), ...lenderLoanTerms(lender), frequency });
};
