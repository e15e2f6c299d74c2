import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { initialLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import { loanAmountRange, CALCULATOR_RANGES, clamp, type InputRange } from '@forecourt/rules/finance/calculator-input';
import { displayedRepayment, type RepaymentFrequency, type RepaymentResult } from '@forecourt/rules/finance/repayment';

export type FinanceSettings = Pick<
  PublicSite['finance'],
  'rate' | 'comparisonRate' | 'termYears' | 'minAmount' | 'maxAmount' | 'minRate' | 'maxRate'
>;

/** Inputs of the repayment calculator: amounts in dollars, the term in years, the rate in per cent a year. */
export interface CalculatorInput {
  amount: number;
  /** Money that the shopper pays at once, which reduces the loan. */
  deposit: number;
  /** Value of the shopper's own car, which reduces the loan as well. */
  tradeIn: number;
  termYears: number;
  rate: number;
  residual: number;
  frequency: RepaymentFrequency;
}

export type CalculatorRanges = Record<Exclude<keyof CalculatorInput, 'frequency'>, InputRange>;

const DEFAULT_AMOUNT = 30_000;

/** Returns the range of every input of the calculator, by the dealer's settings and the price of a car in dollars (F-01). */
export const calculatorRanges = (finance: FinanceSettings, price = 0): CalculatorRanges => ({
  ...CALCULATOR_RANGES,
  amount: loanAmountRange(finance, price),
  tradeIn: CALCULATOR_RANGES.deposit,
  rate: { ...CALCULATOR_RANGES.rate, min: finance.minRate, max: finance.maxRate },
});

/**
 * Returns true if the dealer's lowest and highest interest rate are equal, so that the shopper can't change the rate (F-01).
 */
export const isRateLocked = ({ minRate, maxRate }: FinanceSettings): boolean => minRate >= maxRate;

/**
 * Returns the initial value of every input: from the page's address, or else by the price of the car, or else the dealer's
 * default. Values are limited to their ranges, except the amount, for which a message is shown instead (F-01).
 */
export const initialCalculatorInput = (
  finance: FinanceSettings,
  price = 0,
  fromAddress: Partial<CalculatorInput> = {},
): CalculatorInput => {
  const ranges = calculatorRanges(finance, price);
  const terms = initialLoanTerms({
    ...finance,
    rate: isRateLocked(finance) ? finance.rate : (fromAddress.rate ?? finance.rate),
    termYears: fromAddress.termYears ?? finance.termYears,
  });
  return {
    amount: fromAddress.amount ?? (price > 0 ? price : DEFAULT_AMOUNT),
    deposit: clamp(fromAddress.deposit ?? 0, ranges.deposit),
    tradeIn: clamp(fromAddress.tradeIn ?? 0, ranges.tradeIn),
    ...terms,
    residual: clamp(fromAddress.residual ?? 0, ranges.residual),
    frequency: fromAddress.frequency ?? 'week',
  };
};

/**
 * Returns the repayment for the inputs of the calculator; an enquiry if the amount is outside of the lender's bounds (F-02).
 */
export const computeRepayment = (input: CalculatorInput, { amount }: CalculatorRanges): RepaymentResult => {
  if (input.amount < amount.min || input.amount > amount.max) return { kind: 'enquire' };
  return displayedRepayment({ ...input, deposit: input.deposit + input.tradeIn });
};
