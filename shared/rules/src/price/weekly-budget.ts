import { FREQUENCIES } from '../finance/repayment';

/** What a weekly budget is worked out from: the dealer's advertised rate and term, and its deposit. */
export interface BudgetTerms {
  /** % a year. */
  rate: number;
  termYears: number;
  /** Dollars. */
  deposit: number;
  /** Largest loan, dollars. */
  maxAmount: number;
}

/** Prices are said in hundreds, because an exact sum would promise more than an estimate can hold. */
const STEP = 100;

/**
 * Highest price whose loan costs no more than `weekly` dollars a week (F-09): the amortised loan of F-02 backwards, with
 * the deposit on top, rounded down to whole hundreds. 0 when the budget buys nothing.
 */
export const priceForBudget = (weekly: number, { rate, termYears, deposit, maxAmount }: BudgetTerms): number => {
  const { perYear } = FREQUENCIES.week;
  const payments = Math.round(termYears * perYear);
  if (!(weekly > 0) || payments <= 0) return 0;
  const periodic = rate / 100 / perYear;
  const loan = periodic === 0 ? weekly * payments : (weekly * -Math.expm1(-payments * Math.log1p(periodic))) / periodic;
  return Math.floor((Math.min(loan, maxAmount) + deposit) / STEP + 1e-9) * STEP;
};
