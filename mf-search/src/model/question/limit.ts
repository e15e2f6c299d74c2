import type { NumberRange } from '../state/search-state';
import type { CountedFact, TypedAmount } from './read-amount';

export type NumberLimitSide = 'max' | 'min' | 'exact' | 'near';

/** A weekly budget is in dollars. `open`: "or newer" without a number. `unsupported`: no filter is about it, such as a deposit. */
export type QuestionLimit =
  | { kind: 'range'; attribute: 'price' | 'km' | 'year'; range: NumberRange }
  | { kind: 'weekly'; dollars: number }
  | { kind: 'count'; attribute: CountedFact; range: NumberRange }
  | { kind: 'open'; side: NumberLimitSide }
  | { kind: 'unsupported' };

const OLDEST_YEAR = 1950;
/** Share by which a price may differ in a question such as "around 20k". */
const NEAR_SHARE = 0.15;
/** Dollars; smaller numbers are typing errors or repayments. */
const MIN_PRICE = 500;
const MIN_WEEKLY = 20;
/** "under 15" means thousands of dollars. */
const IN_THOUSANDS = { least: 10, most: 99 };
const MAX_AGE = 40;
const COUNTED: ReadonlySet<string> = new Set<CountedFact>(['seats', 'doors', 'cylinders', 'engine_size_litres']);

const isCounted = (unit: TypedAmount['unit']): unit is CountedFact => unit !== undefined && COUNTED.has(unit);

const rangeOf = (side: NumberLimitSide, value: number): NumberRange => {
  if (side === 'near') return { min: Math.round(value * (1 - NEAR_SHARE)), max: Math.round(value * (1 + NEAR_SHARE)) };
  return { ...(side === 'max' ? {} : { min: value }), ...(side === 'min' ? {} : { max: value }) };
};

/** Cars of the next two years are sold already. */
export const isPossibleCarYear = ({ value, unit, thousands, written }: TypedAmount, thisYear: number): boolean =>
  unit === undefined && !thousands && !written && Number.isInteger(value) && value >= OLDEST_YEAR && value <= thisYear + 2;

/** "under 2016", but not "under 2000", which is money. `yearly`: whether the words around the number are about years. */
const meansYear = (amount: TypedAmount, thisYear: number, yearly: boolean | undefined): boolean =>
  isPossibleCarYear(amount, thisYear) && (yearly ?? amount.value % 500 !== 0);

/** "40,000", "17500", "39990". Other numbers may be stock numbers. */
const looksLikePrice = ({ value, grouped, unit }: TypedAmount): boolean =>
  unit === undefined && (grouped ? value >= 1000 : value >= 10_000 && (value % 500 === 0 || value % 1000 >= 990));

export interface LimitContext {
  thisYear: number;
  /** Whether the words around the number are about years; undefined: they can be about anything. */
  yearly?: boolean | undefined;
  /** The words around the number are about a price. */
  priced?: boolean;
}

export const OPPOSITE: Record<'max' | 'min', 'max' | 'min'> = { max: 'min', min: 'max' };

/** A car of "under 5 years" is from 2021 or newer; "newer than 5 years" is about the year already. */
const limitFromAge = ({ value, unit }: TypedAmount, side: NumberLimitSide, { thisYear, yearly }: LimitContext) => {
  if (value > MAX_AGE || (side === 'exact' && unit !== 'age')) return undefined;
  const ofYear = yearly === true || side === 'exact' || side === 'near' ? side : OPPOSITE[side];
  const year = thisYear - value;
  const range = ofYear === 'near' ? { min: year - 1, max: year + 1 } : rangeOf(ofYear, year);
  return { kind: 'range', attribute: 'year', range } satisfies QuestionLimit;
};

const limitFromPrice = (amount: TypedAmount, side: NumberLimitSide, priced: boolean): QuestionLimit | undefined => {
  const { value, unit, thousands, orMore } = amount;
  const isShort = priced && unit === undefined && !thousands && !orMore;
  const price = isShort && value >= IN_THOUSANDS.least && value <= IN_THOUSANDS.most ? value * 1000 : value;
  const isPrice = unit === 'money' || thousands || side !== 'exact' || looksLikePrice(amount);
  // A price without further words is the highest that the shopper accepts.
  const upTo: NumberLimitSide = orMore ? 'min' : side === 'exact' ? 'max' : side;
  return isPrice && price >= MIN_PRICE ? { kind: 'range', attribute: 'price', range: rangeOf(upTo, price) } : undefined;
};

/** Undefined if its meaning is not certain. */
export const limitFromAmount = (amount: TypedAmount, side: NumberLimitSide, context: LimitContext): QuestionLimit | undefined => {
  const { value, unit, orMore } = amount;
  const { thisYear, yearly, priced = false } = context;
  if (unit === 'deposit') return { kind: 'unsupported' };
  if (unit === 'weekly') return side === 'min' || value < MIN_WEEKLY ? undefined : { kind: 'weekly', dollars: value };
  if (isCounted(unit))
    return { kind: 'count', attribute: unit, range: rangeOf(orMore ? 'min' : side === 'near' ? 'exact' : side, value) };
  if (unit === 'age' || unit === 'years') return limitFromAge(amount, orMore ? 'min' : side, context);
  // A distance without further words is the highest that the shopper accepts.
  if (unit === 'km')
    return { kind: 'range', attribute: 'km', range: rangeOf(orMore ? 'min' : side === 'exact' ? 'max' : side, value) };
  if (meansYear(amount, thisYear, yearly))
    return {
      kind: 'range',
      attribute: 'year',
      range: side === 'near' ? { min: value - 1, max: value + 1 } : rangeOf(orMore ? 'min' : side, value),
    };
  return yearly === true ? undefined : limitFromPrice(amount, side, priced);
};
