import { filterTableEntry } from '@forecourt/rules/search/filters';
import { toKilometres, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import type { NumberRange } from '../state/search-state';

/** By filter name; other filters offer `evenSteps`. */
const STEPS: Record<string, readonly number[]> = {
  price: [
    5000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000, 60_000, 70_000, 80_000, 100_000, 125_000, 150_000,
    200_000, 250_000,
  ],
  km: [5000, 10_000, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000, 150_000, 200_000, 250_000, 300_000],
  weekly_repayment: [50, 75, 100, 125, 150, 200, 250, 300, 400, 500],
  subscription_price: [150, 200, 250, 300, 350, 400, 500, 600, 800],
};

export interface RangeFilterOptions {
  /** In ascending order. */
  min: number[];
  max: number[];
}

const years = ({ min = 0, max = 0 }: NumberRange): number[] =>
  max < min || max - min > 150
    ? []
    : Array.from({ length: Math.floor(max) - Math.floor(min) + 1 }, (_, index) => Math.floor(min) + index);

const inOrder = (steps: (number | undefined)[]): number[] =>
  [...new Set(steps.filter((step) => step !== undefined))].toSorted((a, b) => a - b);

/** About ten multiples of 1, 2 or 5 times a power of ten, from below the lowest to above the highest value of the stock. */
const evenSteps = ({ min = 0, max = 0 }: NumberRange): number[] => {
  if (!(max > min)) return [];
  const power = 10 ** Math.floor(Math.log10((max - min) / 5));
  const step = power * ([1, 2, 5].find((factor) => (max - min) / (factor * power) <= 15) ?? 10);
  const first = Math.floor(min / step);
  return Array.from({ length: Math.ceil(max / step) - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
};

/** Those of a distance are round in the dealer's unit, and in kilometres. */
const stepsOf = (attribute: string, stock: NumberRange, site: DistanceSite): readonly number[] => {
  const steps = STEPS[attribute] ?? evenSteps(stock);
  return filterTableEntry(attribute)?.unit === 'km' ? steps.map((step) => toKilometres(step, site)) : steps;
};

/** Not a step that all cars or no car would match. `stock` is the range from the lowest to the highest value in stock. */
export const rangeFilterOptions = (
  attribute: string,
  stock: NumberRange | undefined,
  chosen: NumberRange,
  site: DistanceSite,
): RangeFilterOptions => {
  const { min: lowest = 0, max: highest = Number.POSITIVE_INFINITY } = stock ?? {};
  const steps = attribute === 'year' ? years(stock ?? { max: -1 }) : stepsOf(attribute, stock ?? {}, site);
  const isYear = attribute === 'year';
  return {
    min: inOrder([...steps.filter((step) => (isYear ? step >= lowest : step > lowest) && step <= highest), chosen.min]),
    max: inOrder([...steps.filter((step) => step >= lowest && (isYear ? step <= highest : step < highest)), chosen.max]),
  };
};
