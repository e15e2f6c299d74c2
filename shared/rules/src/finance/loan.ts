import { comparisonRateOf } from './comparison-rate';
import {
  countRepayments,
  principalOf,
  roundRepayment,
  unroundedRepayment,
  type LoanTerms,
  type RepaymentFrequency,
} from './repayment';

/**
 * Every figure of a computed loan is read from it, on each page, mail and document (F-15). In dollars; rates in percent a
 * year. `payments` × `payment` + `balloon` is `total`.
 */
export interface Loan {
  /** Owed at the start, with the fees. */
  principal: number;
  /** At the start; part of the principal. */
  fees: number;
  /** Due after the last repayment. */
  balloon: number;
  /** Whole dollars, due each period of `frequency`. */
  payment: number;
  payments: number;
  /** Whole dollars. The repayments contain the fees, so it contains them once. */
  total: number;
  frequency: RepaymentFrequency;
  termYears: number;
  rate: number;
  /** As the loan is paid: by the statute's periods of `frequency` (F-12). */
  comparisonRate: number;
}

const LEAST_PAYMENT = 25;

/** Undefined for a loan without repayments, and if the repayment is 25 dollars or less (F-02). */
export const loanOf = (terms: LoanTerms): Loan | undefined => {
  const payment = roundRepayment(unroundedRepayment(terms), terms.rounding);
  const comparisonRate = payment > LEAST_PAYMENT ? comparisonRateOf(terms) : undefined;
  if (comparisonRate === undefined) return undefined;
  const { frequency, termYears, rate, fees = 0, residual: balloon = 0 } = terms;
  const payments = countRepayments(terms);
  const total = Math.round(payment * payments + balloon);
  return { principal: principalOf(terms), fees, balloon, payment, payments, total, frequency, termYears, rate, comparisonRate };
};
