import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { initialLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import { loanAmountRange, CALCULATOR_RANGES, clamp, type InputRange } from '@forecourt/rules/finance/calculator-input';
import { displayedRepayment, type RepaymentFrequency, type Repayment } from '@forecourt/rules/finance/repayment';

export type FinanceSettings = Pick<
  PublicSite['finance'],
  'rate' | 'comparisonRate' | 'termYears' | 'minAmount' | 'maxAmount' | 'minRate' | 'maxRate'
>;

/** Inputs of the repayment calculator: amounts in dollars, the term in years, the rate in per cent a year. */
export interface CalculatorInput {
  amount: number;
  /** Deposit or trade-in value in dollars, which reduces the loan. */
  deposit: number;
  termYears: number;
  rate: number;
  residual: number;
  frequency: RepaymentFrequency;
}

export type CalculatorRanges = Record<Exclude<keyof CalculatorInput, 'frequency'>, InputRange>;

const DEFAULT_AMOUNT = 30_000;

/** Returns minimum, maximum and step of every input by the dealer's settings and the price of a car in dollars (F-01). */
export const calculatorRanges = (finance: FinanceSettings, price = 0): CalculatorRanges => ({
  ...CALCULATOR_RANGES,
  amount: loanAmountRange(finance, price),
  rate: { ...CALCULATOR_RANGES.rate, min: finance.minRate, max: finance.maxRate },
});

/** Returns true for a dealer whose lowest and highest rate are the same, so that the rate can't be changed (F-01). */
export const isRateLocked = ({ minRate, maxRate }: FinanceSettings): boolean => minRate >= maxRate;

/**
 * Returns the first value of every input: from the address, else the price of the car, else the dealer's defaults.
 * Clamps all inputs except the amount, which shows a message when it is out of range (F-01).
 */
export const startInput = (finance: FinanceSettings, price = 0, fromAddress: Partial<CalculatorInput> = {}): CalculatorInput => {
  const ranges = calculatorRanges(finance, price);
  const terms = initialLoanTerms({
    ...finance,
    rate: isRateLocked(finance) ? finance.rate : (fromAddress.rate ?? finance.rate),
    termYears: fromAddress.termYears ?? finance.termYears,
  });
  return {
    amount: fromAddress.amount ?? (price > 0 ? price : DEFAULT_AMOUNT),
    deposit: clamp(fromAddress.deposit ?? 0, ranges.deposit),
    ...terms,
    residual: clamp(fromAddress.residual ?? 0, ranges.residual),
    frequency: fromAddress.frequency ?? 'week',
  };
};

/** Returns the repayment, or an enquiry for an amount outside the lender's bounds (F-02). */
export const resultOf = (input: CalculatorInput, { amount }: CalculatorRanges): Repayment => {
  if (input.amount < amount.min || input.amount > amount.max) return { kind: 'enquire' };
  return displayedRepayment(input);
};
