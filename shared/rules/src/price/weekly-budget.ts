import { REPAYMENT_FREQUENCIES } from '../finance/repayment';

/** The dealer's advertised rate and term, and the deposit. */
export interface BudgetTerms {
  /** Percent a year. */
  rate: number;
  termYears: number;
  /** Dollars in addition to the loan. */
  deposit: number;
  /** Dollars; the calculator allows no larger loan. */
  maxAmount: number;
  /** Dollars at the start, which the loan includes. Default: 0. */
  fees?: number;
  /** Dollars, which the repayments include. Default: 0. */
  monthlyFee?: number;
}

/** Dollars; an exact amount would promise more than an estimate can keep. */
const STEP = 100;

/**
 * Highest price whose repayment is at most `weekly` dollars (F-09), by the loan formula of F-02, plus the deposit, rounded
 * down to whole hundreds. 0 if the budget is too small for any price.
 */
export const priceForBudget = (
  weekly: number,
  { rate, termYears, deposit, maxAmount, fees = 0, monthlyFee = 0 }: BudgetTerms,
): number => {
  const { perYear } = REPAYMENT_FREQUENCIES.week;
  const payments = Math.round(termYears * perYear);
  const payment = weekly - (monthlyFee * REPAYMENT_FREQUENCIES.month.perYear) / perYear;
  if (!(payment > 0) || payments <= 0) return 0;
  const periodic = rate / 100 / perYear;
  const loan = periodic === 0 ? payment * payments : (payment * -Math.expm1(-payments * Math.log1p(periodic))) / periodic;
  if (loan <= fees) return 0;
  return Math.floor((Math.min(loan - fees, maxAmount) + deposit) / STEP + 1e-9) * STEP;
};
