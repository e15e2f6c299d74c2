import { formatMoney } from '../price/money';

/** The lowest and highest value of an input of a calculator, and the step between two values. */
export interface InputRange {
  min: number;
  max: number;
  step: number;
}

/** Ranges of the finance calculator that apply if neither dealer nor lender sets them (F-01, vehicle-area §5). */
export const CALCULATOR_RANGES = {
  amount: { min: 1000, max: 100_000, step: 500 },
  termYears: { min: 1, max: 7, step: 0.5 },
  rate: { min: 0.5, max: 15, step: 0.5 },
  deposit: { min: 0, max: 250_000, step: 500 },
  residual: { min: 0, max: 250_000, step: 500 },
} as const satisfies Record<string, InputRange>;

/** A loan may be up to 5 % higher than the price of an expensive car, for on-road costs and extras. */
const ABOVE_PRICE = 1.05;

/**
 * Returns the range of loan amounts that a shopper may choose, in dollars. A price above the usual maximum raises the
 * maximum to 1.05 times the price.
 */
export const loanAmountRange = (settings: { minAmount: number; maxAmount: number }, price = 0): InputRange => ({
  min: settings.minAmount,
  max: price > settings.maxAmount ? Math.round(price * ABOVE_PRICE) : settings.maxAmount,
  step: CALCULATOR_RANGES.amount.step,
});

/** Returns the whole number in a text such as `$30,500`, without its sign and cents; 0 if the text has no digit. */
export const parseWholeNumber = (text: string): number => Number(text.replace(/\.\d*/, '').replace(/\D/g, ''));

/** Returns the number in a text such as `7.5 %`, without its sign; 0 if the text has no digit. */
export const parseDecimal = (text: string): number => Number(/\d*\.?\d+/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? 0);

/** Returns the value, or the nearer bound if it lies outside of them. NaN gives the lower bound. */
export const clamp = (value: number, { min, max }: Pick<InputRange, 'min' | 'max'>): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);

/** Returns the value inside the bounds that is nearest to `value` and a whole number of steps above the lower bound. */
export const roundToStep = (value: number, range: InputRange): number => {
  const steps = Math.round((clamp(value, range) - range.min) / range.step);
  // Floating-point arithmetic would make 0.30000000000000004 of three steps of 0.1.
  return clamp(Number((range.min + steps * range.step).toFixed(6)), range);
};

/** Returns the help text for a value outside its range (F-01); undefined if the value is inside. */
export const outOfRangeText = (
  value: number,
  { min, max }: Pick<InputRange, 'min' | 'max'>,
  format: (bound: number) => string = formatMoney,
): string | undefined =>
  value >= min && value <= max ? undefined : `Cannot be less than ${format(min)} or more than ${format(max)}`;

/** Returns a typed price in whole dollars; 0 for a negative price and for a text without digits (vehicle-area §5). */
export const parsePrice = (text: string): number => (text.trim().startsWith('-') ? 0 : parseWholeNumber(text));
