import { lenderLoanTerms } from './advertised-repayment';
import type { CalculatorRanges, InputRange } from './calculator-input';
import type { Lender } from './lenders';
import { loanOf, type Loan } from './loan';
import type { LoanTerms, RepaymentFrequency } from './repayment';

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

export const calculatedTerms = (loan: CalculatedLoan, lender: Lender): LoanTerms => ({
  ...loan,
  ...lenderLoanTerms(lender),
  deposit: loan.deposit + loan.tradeIn,
});

/** The same on every page and in the lead (F-13, F-15). Undefined, "enquire", for a loan outside of the lender's bounds. */
export const calculatedLoan = (input: CalculatedLoan, ranges: CalculatorRanges, lender: Lender): Loan | undefined =>
  isOffered(input, ranges, lender) ? loanOf(calculatedTerms(input, lender)) : undefined;

/** In percent a year (F-12): the lender's advertised ones if there is no repayment. */
export const ratesOfLoan = (loan: Loan | undefined, lender: Lender): { rate: number; comparisonRate: number } => loan ?? lender;
