import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { startTerms } from '@forecourt/rules/finance/advertised-repayment';
import { amountRange, CALCULATOR_RANGES, clamp, type Range } from '@forecourt/rules/finance/calculator-input';
import { repayment, type Frequency, type Repayment } from '@forecourt/rules/finance/repayment';

export type FinanceSettings = Pick<
  PublicSite['finance'],
  'rate' | 'comparisonRate' | 'termYears' | 'minAmount' | 'maxAmount' | 'minRate' | 'maxRate'
>;

/** What a person can set. Dollars, years, per cent a year. */
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

/** Bounds and steps for this dealer and, where there is one, the price of the car (F-01). */
export const calculatorRanges = (finance: FinanceSettings, price = 0): CalculatorRanges => ({
  ...CALCULATOR_RANGES,
  amount: amountRange(finance, price),
  rate: { ...CALCULATOR_RANGES.rate, min: finance.minRate, max: finance.maxRate },
});

/** A dealer whose lowest and highest rate are the same has a fixed one (F-01). */
export const isRateLocked = ({ minRate, maxRate }: FinanceSettings): boolean => minRate >= maxRate;

/**
 * What the calculator starts with: the address's answers, else the price of the car, else the dealer's defaults. An amount
 * out of range stays, so that its help says so; everything else is brought into its range (F-01).
 */
export const startInput = (finance: FinanceSettings, price = 0, given: Partial<CalculatorInput> = {}): CalculatorInput => {
  const ranges = calculatorRanges(finance, price);
  const terms = startTerms({
    ...finance,
    rate: isRateLocked(finance) ? finance.rate : (given.rate ?? finance.rate),
    termYears: given.termYears ?? finance.termYears,
  });
  return {
    amount: given.amount ?? (price > 0 ? price : DEFAULT_AMOUNT),
    deposit: clamp(given.deposit ?? 0, ranges.deposit),
    ...terms,
    residual: clamp(given.residual ?? 0, ranges.residual),
    frequency: given.frequency ?? 'week',
  };
};

/** The repayment to show (F-02). An amount that the lender does not lend has none. */
export const resultOf = (input: CalculatorInput, { amount }: CalculatorRanges): Repayment => {
  if (input.amount < amount.min || input.amount > amount.max) return { kind: 'enquire' };
  return repayment(input);
};
