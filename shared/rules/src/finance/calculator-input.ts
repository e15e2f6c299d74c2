import { typedPrice } from '../price/typed-price';
import type { Lender } from './lenders';

export interface InputRange {
  min: number;
  max: number;
  step: number;
  /** A value from which the steps count; the lower bound where it is absent. */
  base?: number;
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
  // The slider can stand at the advertised rate.
  rate: { min: lender.minRate, max: lender.maxRate, step: lender.steps.rate, base: lender.rate },
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

/** `$30,500` or `30.5k`, without its sign and cents; 0 if the text has no digit. */
export const parseWholeNumber = (text: string): number =>
  Math.floor(typedPrice(text) ?? Number(text.replace(/\.\d*/, '').replace(/\D/g, '')));

/** `7.5 %`, without its sign; 0 if the text has no digit. */
export const parseDecimal = (text: string): number => Number(/\d*\.?\d+/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? 0);

/** NaN gives the lower bound. */
export const clamp = (value: number, { min, max }: Pick<InputRange, 'min' | 'max'>): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);

/** Floating-point arithmetic would make 0.30000000000000004 of three steps of 0.1. */
const atStep = ({ min, base = min, step }: InputRange, steps: number): number => Number((base + steps * step).toFixed(6));

export const roundToStep = (value: number, range: InputRange): number => {
  const { min, base = min, step } = range;
  return clamp(atStep(range, Math.round((clamp(value, range) - base) / step)), range);
};

/** The lowest value of a slider, whose steps count from it. */
export const firstStep = (range: InputRange): number => {
  const { min, base = min, step } = range;
  return atStep(range, Math.ceil((min - base) / step - 1e-9));
};

const DOLLARS = /^[$£€]?\s*(?:\d{1,9}|\d{1,3}(?:[,\s]\d{2,3}){0,2}[,\s]\d{3})(?:\.\d{0,9})?$/;
const DECIMAL = /^(?:\d{1,9}\.?\d{0,9}|\.\d{1,9})\s*%?$/;

/** From an address: `$30,500`, without cents. Undefined for a text such as `-3` or `1e5`, which is no amount (F-01). */
export const readDollars = (text: string | null): number | undefined =>
  text !== null && DOLLARS.test(text.trim()) ? parseWholeNumber(text) : undefined;

/** From an address: `7.5 %`. Undefined for a text that is no such number (F-01). */
export const readDecimal = (text: string | null): number | undefined =>
  text !== null && DECIMAL.test(text.trim()) ? parseDecimal(text) : undefined;

/** True for NaN (F-01). */
export const isOutOfRange = (value: number, { min, max }: Pick<InputRange, 'min' | 'max'>): boolean =>
  !(value >= min && value <= max);
