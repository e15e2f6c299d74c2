import type { Range } from '../state/search-state';
import type { Amount } from './read-amount';

/** How a number limits: as the highest, the lowest or the exact value, or as a value in the middle. */
export type Side = 'max' | 'min' | 'exact' | 'near';

/** A limit that a question sets. A weekly budget is in dollars. */
export type Limit =
  | { kind: 'range'; attribute: 'price' | 'km' | 'year'; range: Range }
  | { kind: 'weekly'; dollars: number }
  | { kind: 'seats'; range: Range };

/** Smaller numbers are no years of cars. */
const OLDEST_YEAR = 1950;
/** "around 20k" allows this share less or more. */
const NEAR_SHARE = 0.15;
/** Dollars. Smaller numbers are typing errors or repayments. */
const LEAST_PRICE = 500;
/** Numbers that mean thousands of dollars: "under 15". */
const IN_THOUSANDS = { least: 10, most: 99 };

const rangeOf = (side: Side, value: number): Range => {
  if (side === 'near') return { min: Math.round(value * (1 - NEAR_SHARE)), max: Math.round(value * (1 + NEAR_SHARE)) };
  return { ...(side === 'max' ? {} : { min: value }), ...(side === 'min' ? {} : { max: value }) };
};

/** Whether a number can be the year of a car. Cars of the next two years are sold already. */
export const isYear = ({ value, unit, thousands }: Amount, thisYear: number): boolean =>
  unit === undefined && !thousands && Number.isInteger(value) && value >= OLDEST_YEAR && value <= thisYear + 2;

/** "under 2000" is money, "under 2016" a year. `yearly`: whether the words around the number are about years. */
const meansYear = (amount: Amount, thisYear: number, yearly: boolean | undefined): boolean =>
  isYear(amount, thisYear) && (yearly ?? amount.value % 500 !== 0);

/** Whether a number alone is written like a price: "40,000", "17500", "39990". Others may be stock numbers. */
const looksLikePrice = ({ value, grouped, unit }: Amount): boolean =>
  unit === undefined && (grouped ? value >= 1000 : value >= 10_000 && (value % 500 === 0 || value % 1000 >= 990));

interface LimitContext {
  thisYear: number;
  /** Whether the words around the number are about years; undefined: they can be about anything. */
  yearly?: boolean | undefined;
  /** The words around the number ask how much a car costs. */
  priced?: boolean;
}

/** The limit that a number sets; undefined where its meaning is not certain. */
export const limitOf = (amount: Amount, side: Side, { thisYear, yearly, priced = false }: LimitContext): Limit | undefined => {
  const { value, unit } = amount;
  if (unit === 'weekly') return side === 'min' || value <= 0 ? undefined : { kind: 'weekly', dollars: value };
  if (unit === 'seats') return { kind: 'seats', range: rangeOf(amount.orMore ? 'min' : side === 'near' ? 'exact' : side, value) };
  // A distance or price without further words is the highest that the shopper accepts.
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
