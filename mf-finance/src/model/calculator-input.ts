import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { startTerms } from '@forecourt/rules/finance/advertised-repayment';
import { amountRange, CALCULATOR_RANGES, clamp, type Range } from '@forecourt/rules/finance/calculator-input';
import { repayment, type Frequency, type Repayment } from '@forecourt/rules/finance/repayment';

export type FinanceSettings = Pick<
  PublicSite['finance'],
  'rate' | 'comparisonRate' | 'termYears' | 'minAmount' | 'maxAmount' | 'minRate' | 'maxRate'
>;

/** The inputs of the calculator: dollars, years, per cent a year. */
export interface CalculatorInput {
  amount: number;
  /** Deposit or trade-in. */
  deposit: number;
  termYears: number;
  rate: number;
  residual: number;
  frequency: Frequency;
}

export type CalculatorRanges = Record<Exclude<keyof CalculatorInput, 'frequency'>, Range>;

const DEFAULT_AMOUNT = 30_000;

/** Bounds and steps of the inputs, by the dealer's settings and the price of a car (F-01). */
export const calculatorRanges = (finance: FinanceSettings, price = 0): CalculatorRanges => ({
  ...CALCULATOR_RANGES,
  amount: amountRange(finance, price),
  rate: { ...CALCULATOR_RANGES.rate, min: finance.minRate, max: finance.maxRate },
});

/** A dealer whose lowest and highest rate are the same has a fixed one (F-01). */
export const isRateLocked = ({ minRate, maxRate }: FinanceSettings): boolean => minRate >= maxRate;

/**
 * The first inputs: those of the address, else the price of the car, else the dealer's defaults. An amount out of range
 * stays, so that its message shows; the other inputs are clamped (F-01).
 */
export const startInput = (finance: FinanceSettings, price = 0, fromAddress: Partial<CalculatorInput> = {}): CalculatorInput => {
  const ranges = calculatorRanges(finance, price);
  const terms = startTerms({
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

/** The repayment (F-02), or an enquiry for an amount outside the lender's bounds. */
export const resultOf = (input: CalculatorInput, { amount }: CalculatorRanges): Repayment => {
  if (input.amount < amount.min || input.amount > amount.max) return { kind: 'enquire' };
  return repayment(input);
};
