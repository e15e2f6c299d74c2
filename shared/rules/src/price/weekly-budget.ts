import { REPAYMENT_FREQUENCIES } from '../finance/repayment';

/** The terms by which a weekly budget is converted to a price: the dealer's advertised rate and term, and the deposit. */
export interface BudgetTerms {
  /** Interest rate of the loan in percent a year. */
  rate: number;
  termYears: number;
  /** Deposit in dollars, which the shopper pays in addition to the loan. */
  deposit: number;
  /** Largest loan in dollars that the dealer's calculator allows. */
  maxAmount: number;
}

/** Prices are rounded to hundreds, because an exact amount would promise more than an estimate can keep. */
const STEP = 100;

/**
 * Returns the highest price whose repayment is at most `weekly` dollars a week (F-09), by the loan formula of F-02, plus the
 * deposit, rounded down to whole hundreds. Returns 0 if the budget is too small for any price.
 */
export const priceForBudget = (weekly: number, { rate, termYears, deposit, maxAmount }: BudgetTerms): number => {
  const { perYear } = REPAYMENT_FREQUENCIES.week;
  const payments = Math.round(termYears * perYear);
  if (!(weekly > 0) || payments <= 0) return 0;
  const periodic = rate / 100 / perYear;
  const loan = periodic === 0 ? weekly * payments : (weekly * -Math.expm1(-payments * Math.log1p(periodic))) / periodic;
  return Math.floor((Math.min(loan, maxAmount) + deposit) / STEP + 1e-9) * STEP;
};
