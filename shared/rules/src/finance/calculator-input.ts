import { formatMoney } from '../price/money';

/** Bounds of an input and the distance between its values. */
export interface Range {
  min: number;
  max: number;
  step: number;
}

/** Ranges of the finance calculator where the dealer or lender gives none (F-01, vehicle-area §5). */
export const CALCULATOR_RANGES = {
  amount: { min: 1000, max: 100_000, step: 500 },
  termYears: { min: 1, max: 7, step: 0.5 },
  rate: { min: 0.5, max: 15, step: 0.5 },
  deposit: { min: 0, max: 250_000, step: 500 },
  residual: { min: 0, max: 250_000, step: 500 },
} as const satisfies Record<string, Range>;

/** Headroom over the price for a car above the usual maximum: on-road costs and extras. */
const ABOVE_PRICE = 1.05;

/**
 * The loan amounts that a shopper may choose, dollars. A price above the usual maximum raises the maximum to 1.05 times
 * the price.
 */
export const amountRange = (settings: { minAmount: number; maxAmount: number }, price = 0): Range => ({
  min: settings.minAmount,
  max: price > settings.maxAmount ? Math.round(price * ABOVE_PRICE) : settings.maxAmount,
  step: CALCULATOR_RANGES.amount.step,
});

/** The whole number in a text such as `$30,500`, without its sign and cents; 0 if the text has no digit. */
export const digitsOnly = (text: string): number => Number(text.replace(/\.\d*/, '').replace(/\D/g, ''));

/** The number in a text such as `7.5 %`, without its sign; 0 if there is none. */
export const decimalOnly = (text: string): number => Number(/\d*\.?\d+/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? 0);

/** The value, or the bound that it is beyond; NaN gives the lower bound. */
export const clamp = (value: number, { min, max }: Pick<Range, 'min' | 'max'>): number =>
  Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);

/** The nearest value that is a whole number of steps above the lower bound, inside the bounds. */
export const toStep = (value: number, range: Range): number => {
  const steps = Math.round((clamp(value, range) - range.min) / range.step);
  // Steps of 0.1 add up to 0.30000000000000004.
  return clamp(Number((range.min + steps * range.step).toFixed(6)), range);
};

/** The help text beside a value that is outside its range (F-01); undefined if the value is inside. */
export const outOfRangeText = (
  value: number,
  { min, max }: Pick<Range, 'min' | 'max'>,
  format: (bound: number) => string = formatMoney,
): string | undefined =>
  value >= min && value <= max ? undefined : `Cannot be less than ${format(min)} or more than ${format(max)}`;

/** The typed price in whole dollars; 0 for a negative price and for a text without digits (vehicle-area §5). */
export const priceInput = (text: string): number => (text.trim().startsWith('-') ? 0 : digitsOnly(text));
