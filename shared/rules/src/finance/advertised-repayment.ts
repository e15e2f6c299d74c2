import { clamp, loanAmountRange, nearestTerm } from './calculator-input';
import { comparisonRateOf, EXAMPLE_LOAN } from './comparison-rate';
import { computedComparisonRate, feesOfLoan, type Lender } from './lenders';
import { displayedRepayment, roundToHundredth, type LoanTerms } from './repayment';

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

/** The loan for which lenders state their advertised comparison rate. */
const isExample = ({ amount, deposit = 0, residual = 0, termYears, rate }: LoanTerms, lender: Lender): boolean =>
  amount - deposit === EXAMPLE_LOAN.amount && termYears === EXAMPLE_LOAN.termYears && residual === 0 && rate === lender.rate;

/**
 * Percent a year, by monthly repayments, as the advertised one is for its example (F-12). A lender that states more than
 * its rate and fees give has costs that are not stated here; the difference is added. Undefined for a loan without
 * repayments.
 */
export const loanComparisonRate = (loan: LoanTerms, lender: Lender): number | undefined => {
  const computed = comparisonRateOf({ ...loan, ...lenderLoanTerms(lender), frequency: EXAMPLE_LOAN.frequency });
  if (computed === undefined || isExample(loan, lender)) return computed === undefined ? undefined : lender.comparisonRate;
  return roundToHundredth(computed + lender.comparisonRate - computedComparisonRate(lender));
};

/**
 * For a price in whole dollars, without a deposit, at the calculator's initial rate and term, so that cards, teaser and
 * calculator show the same figure (F-02). Undefined if the lender does not lend the amount, or if the repayment is too
 * small to advertise.
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
