import { lenderLoanTerms, loanComparisonRate } from './advertised-repayment';
import type { CalculatorRanges, InputRange } from './calculator-input';
import { feesOfLoan, type Lender } from './lenders';
import { displayedRepayment, type RepaymentFrequency, type RepaymentResult } from './repayment';

/** Amounts in dollars, the term in years, the rate in percent a year. */
export interface CalculatedLoan {
  amount: number;
  deposit: number;
  /** Reduces the loan like a deposit. */
  tradeIn: number;
  termYears: number;
  rate: number;
  residual: number;
  frequency: RepaymentFrequency;
}

const contains = ({ min, max }: InputRange, value: number): boolean => value >= min && value <= max;

/** The lender's advertised rate is always offered (F-01). */
const isOffered = (loan: CalculatedLoan, ranges: CalculatorRanges, lender: Lender): boolean =>
  (['amount', 'termYears', 'deposit', 'tradeIn', 'residual'] as const).every((key) => contains(ranges[key], loan[key])) &&
  (loan.rate === lender.rate || contains(ranges.rate, loan.rate));

/** The same on every page and in the lead (F-02, F-13); an enquiry for a loan outside of the lender's bounds. */
export const calculatedRepayment = (loan: CalculatedLoan, ranges: CalculatorRanges, lender: Lender): RepaymentResult =>
  isOffered(loan, ranges, lender)
    ? displayedRepayment({ ...loan, ...lenderLoanTerms(lender), deposit: loan.deposit + loan.tradeIn })
    : { kind: 'enquire' };

/** Percent a year; undefined for a loan without repayments (F-12). */
export const calculatedComparisonRate = (loan: CalculatedLoan, lender: Lender): number | undefined =>
  loanComparisonRate({ ...loan, deposit: loan.deposit + loan.tradeIn }, lender);

/** Dollars at the start, with the fees in it; 0 if the shopper needs no loan (F-02). */
export const borrowedAmount = (
  { amount, deposit, tradeIn }: Pick<CalculatedLoan, 'amount' | 'deposit' | 'tradeIn'>,
  lender: Pick<Lender, 'fees'>,
): { borrowed: number; fees: number } => {
  const lent = amount - deposit - tradeIn;
  const fees = feesOfLoan(lender);
  return lent > 0 ? { borrowed: lent + fees, fees } : { borrowed: 0, fees: 0 };
};
