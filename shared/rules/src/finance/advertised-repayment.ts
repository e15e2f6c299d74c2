import { clamp, loanAmountRange, nearestTerm } from './calculator-input';
import { comparisonRateOf } from './comparison-rate';
import { computedComparisonRate, feesOfLoan, type Lender } from './lenders';
import { displayedRepayment, roundToHundredth, type LoanTerms } from './repayment';

/** Returns the part of a loan's terms that the lender sets: fees and rounding (F-02). */
export const lenderLoanTerms = (lender: Lender): Pick<LoanTerms, 'fees' | 'monthlyFee' | 'rounding'> => ({
  fees: feesOfLoan(lender),
  monthlyFee: lender.fees.monthly,
  rounding: lender.rounding,
});

/**
 * Returns the interest rate (% a year) and the term (years) with which the lender's calculator starts, limited to the
 * calculator's bounds (F-01).
 */
export const initialLoanTerms = (lender: Lender): { rate: number; termYears: number } => ({
  rate: lender.minRate >= lender.maxRate ? lender.rate : clamp(lender.rate, { min: lender.minRate, max: lender.maxRate }),
  termYears: nearestTerm(lender, lender.termYears),
});

/**
 * Returns the comparison rate of a loan that a shopper chose, in percent a year (F-12): the advertised one for the advertised
 * rate, or else computed. A lender that states more than its rate and fees give has costs that are not stated here; the
 * difference is added. Returns undefined for a loan without repayments.
 */
export const loanComparisonRate = (loan: LoanTerms, lender: Lender): number | undefined => {
  const computed = comparisonRateOf({ ...loan, ...lenderLoanTerms(lender) });
  if (computed === undefined || loan.rate === lender.rate) return computed === undefined ? undefined : lender.comparisonRate;
  return roundToHundredth(computed + lender.comparisonRate - computedComparisonRate(lender));
};

/**
 * Returns the weekly repayment for a price in whole dollars, without a deposit, at the calculator's initial rate and term
 * (F-02), so that cards, teaser and calculator show the same figure. Returns undefined if the lender does not lend the
 * amount, or if the repayment is too small to advertise.
 */
export const advertisedWeeklyRepayment = (price: number, lender: Lender): number | undefined => {
  const { min, max } = loanAmountRange(lender, price);
  if (!(price >= min && price <= max)) return undefined;
  const loan = displayedRepayment({
    amount: price,
    ...initialLoanTerms(lender),
    ...lenderLoanTerms(lender),
    frequency: 'week',
  });
  return loan.kind === 'repayment' ? loan.payment : undefined;
};
