import type { Range } from '../state/search-state';
import type { Amount } from './read-amount';

/** How a number limits: the most, the least, just that, or near that. */
export type Side = 'max' | 'min' | 'exact' | 'near';

export type Limit =
  | { kind: 'range'; attribute: 'price' | 'km' | 'year'; range: Range }
  | { kind: 'weekly'; dollars: number }
  | { kind: 'seats'; range: Range };

/** Year of the first cars that anybody sells; cars of next year are sold this year. */
const OLDEST = 1950;
const NEAR = 0.15;
/** Prices below are typing errors or repayments. */
const LEAST_PRICE = 500;
/** "under 15": in thousands. */
const IN_THOUSANDS = { least: 10, most: 99 };

const rangeOf = (side: Side, value: number): Range => {
  if (side === 'near') return { min: Math.round(value * (1 - NEAR)), max: Math.round(value * (1 + NEAR)) };
  return { ...(side === 'max' ? {} : { min: value }), ...(side === 'min' ? {} : { max: value }) };
};

export const isYear = ({ value, unit, thousands }: Amount, thisYear: number): boolean =>
  unit === undefined && !thousands && Number.isInteger(value) && value >= OLDEST && value <= thisYear + 2;

/** `yearly`: the words around it speak of age, as "newer than" does. "under 2000" is money, "under 2016" a year. */
export const meansYear = (amount: Amount, thisYear: number, yearly: boolean | undefined): boolean =>
  isYear(amount, thisYear) && (yearly ?? amount.value % 500 !== 0);

/** A number alone that is written as prices are: "40,000", "17500", "39990". Others may be the number of a vehicle. */
const looksLikePrice = ({ value, grouped, unit }: Amount): boolean =>
  unit === undefined && (grouped ? value >= 1000 : value >= 10_000 && (value % 500 === 0 || value % 1000 >= 990));

/** What a number with its side limits; undefined when it says too little to be sure. */
export const limitOf = (
  amount: Amount,
  side: Side,
  { thisYear, yearly, priced = false }: { thisYear: number; yearly?: boolean; /** A word says "how much". */ priced?: boolean },
): Limit | undefined => {
  const { value, unit } = amount;
  if (unit === 'weekly') return side === 'min' || value <= 0 ? undefined : { kind: 'weekly', dollars: value };
  if (unit === 'seats') return { kind: 'seats', range: rangeOf(amount.orMore ? 'min' : side === 'near' ? 'exact' : side, value) };
  // Distances and prices that are named alone are what a shopper has in mind at most.
  const upTo: Side = amount.orMore ? 'min' : side === 'exact' ? 'max' : side;
  if (unit === 'km') return { kind: 'range', attribute: 'km', range: rangeOf(upTo, value) };
  if (meansYear(amount, thisYear, yearly))
    return {
      kind: 'range',
      attribute: 'year',
      range: side === 'near' ? { min: value - 1, max: value + 1 } : rangeOf(amount.orMore ? 'min' : side, value),
    };
  if (yearly === true) return undefined;
  const isShort = priced && unit === undefined && !amount.thousands && !amount.orMore;
  const price = isShort && value >= IN_THOUSANDS.least && value <= IN_THOUSANDS.most ? value * 1000 : value;
  const isPrice = unit === 'money' || amount.thousands || side !== 'exact' || looksLikePrice(amount);
  return isPrice && price >= LEAST_PRICE ? { kind: 'range', attribute: 'price', range: rangeOf(upTo, price) } : undefined;
};
