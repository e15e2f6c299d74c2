import type { NumberRange } from '../state/search-state';
import type { TypedAmount } from './read-amount';

export type NumberLimitSide = 'max' | 'min' | 'exact' | 'near';

/** A weekly budget is in dollars. */
export type QuestionLimit =
  | { kind: 'range'; attribute: 'price' | 'km' | 'year'; range: NumberRange }
  | { kind: 'weekly'; dollars: number }
  | { kind: 'seats'; range: NumberRange };

const OLDEST_YEAR = 1950;
/** Share by which a price may differ in a question such as "around 20k". */
const NEAR_SHARE = 0.15;
/** Dollars; smaller numbers are typing errors or repayments. */
const MIN_PRICE = 500;
/** "under 15" means thousands of dollars. */
const IN_THOUSANDS = { least: 10, most: 99 };

const rangeOf = (side: NumberLimitSide, value: number): NumberRange => {
  if (side === 'near') return { min: Math.round(value * (1 - NEAR_SHARE)), max: Math.round(value * (1 + NEAR_SHARE)) };
  return { ...(side === 'max' ? {} : { min: value }), ...(side === 'min' ? {} : { max: value }) };
};

/** Cars of the next two years are sold already. */
export const isPossibleCarYear = ({ value, unit, thousands }: TypedAmount, thisYear: number): boolean =>
  unit === undefined && !thousands && Number.isInteger(value) && value >= OLDEST_YEAR && value <= thisYear + 2;

/** "under 2016", but not "under 2000", which is money. `yearly`: whether the words around the number are about years. */
const meansYear = (amount: TypedAmount, thisYear: number, yearly: boolean | undefined): boolean =>
  isPossibleCarYear(amount, thisYear) && (yearly ?? amount.value % 500 !== 0);

/** "40,000", "17500", "39990". Other numbers may be stock numbers. */
const looksLikePrice = ({ value, grouped, unit }: TypedAmount): boolean =>
  unit === undefined && (grouped ? value >= 1000 : value >= 10_000 && (value % 500 === 0 || value % 1000 >= 990));

interface LimitContext {
  thisYear: number;
  /** Whether the words around the number are about years; undefined: they can be about anything. */
  yearly?: boolean | undefined;
  /** The words around the number are about a price. */
  priced?: boolean;
}

/** Undefined if its meaning is not certain. */
export const limitFromAmount = (
  amount: TypedAmount,
  side: NumberLimitSide,
  { thisYear, yearly, priced = false }: LimitContext,
): QuestionLimit | undefined => {
  const { value, unit } = amount;
  if (unit === 'weekly') return side === 'min' || value <= 0 ? undefined : { kind: 'weekly', dollars: value };
  if (unit === 'seats') return { kind: 'seats', range: rangeOf(amount.orMore ? 'min' : side === 'near' ? 'exact' : side, value) };
  // A distance or price without further words is the highest that the shopper accepts.
  const upTo: NumberLimitSide = amount.orMore ? 'min' : side === 'exact' ? 'max' : side;
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
  return isPrice && price >= MIN_PRICE ? { kind: 'range', attribute: 'price', range: rangeOf(upTo, price) } : undefined;
};
