import { badgeLikeness } from './badge-words';
import type { EstimateProperty } from './estimate-properties';
import type { PreparedMarketCar } from './prepared-car';

/** At this difference in years, or in units of 10,000 km, likeness falls to 0.6. */
const YEARS = 2;
const TEN_THOUSAND_KM = 6;
/** For badges without a word in common. The constants below are for other differences. */
const OTHER_BADGE = 0.04;
const OTHER_ENGINE = 0.35;
const OTHER_FUEL = 0.4;
const OTHER_TRANSMISSION = 0.6;
const OTHER_BODY = 0.5;
const OTHER_DRIVE = 0.6;
const SAME_ENGINE_LITRES = 0.05;

const nearness = (distance: number, reach: number): number => Math.exp(-((distance / reach) ** 2) / 2);
const unless = (same: boolean, weight: number): number => (same ? 1 : weight);

type CompareCells = (one: PreparedMarketCar, other: PreparedMarketCar) => number;

/** Above 0, at most 1. Properties without a function only have an effect on the predicted price. */
export const PROPERTY_LIKENESS_FUNCTIONS: Partial<Record<EstimateProperty, CompareCells>> = {
  year: ({ car: a }, { car: b }) => nearness(a.year - b.year, YEARS),
  km: ({ car: a }, { car: b }) => nearness(((a.km ?? 0) - (b.km ?? 0)) / 10_000, TEN_THOUSAND_KM),
  badge: (one, other) => OTHER_BADGE + (1 - OTHER_BADGE) * badgeLikeness(one.words, other.words) ** 2,
  engine_size_litres: ({ car: a }, { car: b }) =>
    unless(Math.abs((a.engine_size_litres ?? 0) - (b.engine_size_litres ?? 0)) < SAME_ENGINE_LITRES, OTHER_ENGINE),
  fuel: ({ car: a }, { car: b }) => unless(a.fuel === b.fuel, OTHER_FUEL),
  transmission: (one, other) => unless(one.automatic === other.automatic, OTHER_TRANSMISSION),
  body: ({ car: a }, { car: b }) => unless(a.body === b.body, OTHER_BODY),
  drive: ({ car: a }, { car: b }) => unless(a.drive === b.drive, OTHER_DRIVE),
};

const COMPARISONS = Object.entries(PROPERTY_LIKENESS_FUNCTIONS) as [EstimateProperty, CompareCells][];
const NO_CELLS: ReadonlySet<EstimateProperty> = new Set();

/** From 0 to 1; 1 if all their known data are equal. Properties in `ignored` are not compared. */
export const likenessOfCars = (one: PreparedMarketCar, other: PreparedMarketCar, ignored = NO_CELLS): number => {
  let product = 1;
  for (const [cell, compare] of COMPARISONS) if (!ignored.has(cell)) product *= compare(one, other);
  return product;
};
