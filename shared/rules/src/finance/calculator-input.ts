import type { Lender } from './lenders';

export interface InputRange {
  min: number;
  max: number;
  step: number;
}

/** No lender sets these ranges (F-01, vehicle-area §5). */
const DOWN_PAYMENT = { min: 0, max: 250_000, step: 500 };
const LEAST_TERM = 1;

/** Up to 5 % above the price of an expensive car, for on-road costs and extras. */
const ABOVE_PRICE = 1.05;

/** Dollars; the price of an expensive car may raise the range. */
export const loanAmountRange = (
  lender: Pick<Lender, 'minAmount' | 'maxAmount' | 'maxAmountFollowsPrice' | 'steps'>,
  price = 0,
): InputRange => ({
  min: lender.minAmount,
  max: lender.maxAmountFollowsPrice && price > lender.maxAmount ? Math.round(price * ABOVE_PRICE) : lender.maxAmount,
  step: lender.steps.amount,
});

export type CalculatorRanges = Record<'amount' | 'termYears' | 'rate' | 'deposit' | 'tradeIn' | 'residual', InputRange>;

/** `price` of the car in dollars (F-01). */
export const calculatorRanges = (lender: Lender, price = 0): CalculatorRanges => ({
  amount: loanAmountRange(lender, price),
  termYears: termRange(lender),
  rate: { min: lender.minRate, max: lender.maxRate, step: lender.steps.rate },
  deposit: DOWN_PAYMENT,
  tradeIn: DOWN_PAYMENT,
  residual: DOWN_PAYMENT,
});

const termRange = ({ years, maxTermYears, steps }: Lender): InputRange =>
  years.length > 0
    ? { min: Math.min(...years), max: Math.max(...years), step: steps.term }
    : { min: Math.min(LEAST_TERM, maxTermYears), max: maxTermYears, step: steps.term };

/** Years (F-01). */
export const nearestTerm = (lender: Lender, termYears: number): number =>
  lender.years.length > 0
    ? lender.years.reduce((best, each) => (Math.abs(each - termYears) < Math.abs(best - termYears) ? each : best))
    : roundToStep(termYears, termRange(lender));

/** `$30,500`, without its sign and cents; 0 if the text has no digit. */
export const parseWholeNumber = (text: string): number => Number(text.replace(/\.\d*/, '').replace(/\D/g, ''));

/** `7.5 %`, without its sign; 0 if the text has no digit. */
export const parseDecimal = (text: string): number => Number(/\d*\.?\d+/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? 0);

/** NaN gives the lower bound. */
export const clamp = (value: number, { min, max }: Pick<InputRange, 'min' | 'max'>): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);

/** Steps count from the lower bound. */
export const roundToStep = (value: number, range: InputRange): number => {
  const steps = Math.round((clamp(value, range) - range.min) / range.step);
  // Floating-point arithmetic would make 0.30000000000000004 of three steps of 0.1.
  return clamp(Number((range.min + steps * range.step).toFixed(6)), range);
};

/** True for NaN (F-01). */
export const isOutOfRange = (value: number, { min, max }: Pick<InputRange, 'min' | 'max'>): boolean =>
  !(value >= min && value <= max);

/** Whole dollars; 0 for a negative price and for a text without digits (vehicle-area §5). */
export const parsePrice = (text: string): number => (text.trim().startsWith('-') ? 0 : parseWholeNumber(text));
