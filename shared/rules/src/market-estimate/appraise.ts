import { replaceDoubtedProperties } from './believed-car';
import type { EstimateProperty } from './estimate-properties';
import { findEstimateExclusionReason, type EstimateExclusionReason } from './exclusion';
import type { MakePriceFit } from './fit-make';
import { expectedLogPrice, fitCarModelPrices, type CarModelPriceFit } from './fit-model';
import { likenessOfCars } from './likeness';
import { similarCarsPriceLevel, type SimilarCarsPriceLevel } from './local-level';
import type { ComparedMarketCar } from './market-car';
import { carNameKey, type PreparedMarketCar } from './prepared-car';
import type { WeightedValue } from './robust';

/** Spread that prices of similar vehicles usually have. It counts as much as the evidence of `SPREAD_FIRMNESS` vehicles. */
const USUAL_SPREAD = 0.1;
const SPREAD_FIRMNESS = 2;
/** Each year of age adds this much to the spread, because prices of old vehicles differ more. */
const SPREAD_PER_YEAR = 0.011;

/** The figures from which the spread of a price is predicted. */
interface SpreadSources {
  local: Pick<SimilarCarsPriceLevel, 'spread' | 'evidence'>;
  /** Spread of the prices of the whole model, in logarithms of money. */
  model: number;
  /** Age of the vehicle in years. */
  age: number;
}

/**
 * Returns how far a price will probably be from its estimate, in logarithms of money. It combines the spread of similar
 * vehicles, the spread of the whole model (which counts less the more similar vehicles there are), and the vehicle's age.
 */
export const predictPriceSpread = ({ local, model, age }: SpreadSources): number => {
  const { spread, evidence } = local;
  const alike = (evidence * spread ** 2 + SPREAD_FIRMNESS * USUAL_SPREAD ** 2) / (evidence + SPREAD_FIRMNESS);
  const unlike = model ** 2 / (evidence + 1);
  return Math.sqrt(alike + unlike + (SPREAD_PER_YEAR * Math.max(0, age)) ** 2);
};

/** Everything that is learned from the stock of one make before a vehicle is estimated. */
export interface MakePriceModel {
  asOfYear: number;
  fit: MakePriceFit;
  models: ReadonlyMap<string, readonly PreparedMarketCar[]>;
}

/** The estimate of one vehicle's price, in logarithms of money. */
export interface Appraisal {
  /** Logarithm of the most probable price. */
  middle: number;
  /** How far from `middle` the price will probably be. */
  spread: number;
  /** Number of vehicles of the model that are similar enough to count. */
  comparables: number;
  /** Number of vehicles of the model in the same Australian state. */
  inState: number;
}

/** Years by which a vehicle may be older or newer than all others of its model. */
const RANGE_YEARS = 1;
/** Kilometres, beside the share `RANGE_KM_SHARE`, by which a vehicle may be driven more or less than all others of its model. */
const RANGE_KM = 10_000;
const RANGE_KM_SHARE = 0.25;
/** From this number of vehicles on, two vehicles must lie beyond a value, because a cell of a single one may be wrong. */
const LARGE_MODEL = 20;

const hasValuesAround = (least: number, most: number, values: readonly number[]): boolean => {
  const bound = values.length < LARGE_MODEL ? 1 : 2;
  return values.filter((value) => value <= most).length >= bound && values.filter((value) => value >= least).length >= bound;
};

/** Returns whether the age and the kilometres of a car lie in the range of the other vehicles of its model. */
export const isWithinModelRange = ({ year, km }: ComparedMarketCar, others: readonly PreparedMarketCar[]): boolean => {
  const years = others.map(({ car }) => car.year);
  if (!hasValuesAround(year - RANGE_YEARS, year + RANGE_YEARS, years)) return false;
  if (km === undefined) return true;
  const driven = others.flatMap(({ car }) => (car.km === undefined ? [] : [car.km]));
  return hasValuesAround(km / (1 + RANGE_KM_SHARE) - RANGE_KM, km * (1 + RANGE_KM_SHARE) + RANGE_KM, driven);
};

/** Fewest vehicles of a model for which an estimate is made; its range is wide, and no saving is stated beside so few. */
const LEAST_OF_MODEL = 2;
/** Beside fewer comparable vehicles than `FEW_VEHICLES`, errors were this much larger than predicted. */
const FEW_VEHICLES = 5;
const SPREAD_BESIDE_FEW = 1.12;
/** Least sum of likenesses for which an estimate is made. Below it, the vehicle's badge is unlike all others for sale. */
const LEAST_EVIDENCE = 0.35;
/** Most doubted cells of a vehicle that is estimated. A vehicle with more is another variant than those for sale. */
const MAX_DOUBTED_CELLS = 2;
/** Least likeness of a vehicle that counts as comparable. */
const LEAST_LIKENESS = 0.02;

const isSameCar = (one: ComparedMarketCar, other: ComparedMarketCar): boolean =>
  one.id === other.id || (one.vin !== undefined && one.vin.toUpperCase() === other.vin?.toUpperCase());

const exclusionAnswer = (reason: EstimateExclusionReason, comparables = 0) => ({ reason, comparables });

/** A vehicle to be estimated, together with the other vehicles of its model. */
export interface CarComparison {
  /** The vehicle, with the usual value of similar vehicles in each cell that is doubted or empty. */
  subject: PreparedMarketCar;
  /** Cells of the vehicle whose value the other vehicles of the model do not have. */
  doubted: readonly EstimateProperty[];
  /** Spread that the doubted and empty properties cause, in logarithms of money. */
  open: number;
  others: readonly PreparedMarketCar[];
  model: CarModelPriceFit;
}

/** Returns a vehicle together with the other vehicles of its model, or the reason why it can't be compared with them. */
export const compareCar = (
  { asOfYear, fit, models }: MakePriceModel,
  car: ComparedMarketCar,
): CarComparison | { reason: EstimateExclusionReason; comparables: number } => {
  const reason = findEstimateExclusionReason(car, asOfYear);
  if (reason) return exclusionAnswer(reason);
  const others = (models.get(carNameKey(car.model)) ?? []).filter(
    (other) => other.car.item_type === car.item_type && !isSameCar(other.car, car),
  );
  if (others.length < LEAST_OF_MODEL) return exclusionAnswer('too_few', others.length);
  if (!isWithinModelRange(car, others)) return exclusionAnswer('too_few');
  const believed = replaceDoubtedProperties({ car, others, fit, asOfYear });
  if (believed.doubted.length > MAX_DOUBTED_CELLS) return exclusionAnswer('too_few');
  return { ...believed, others, model: fitCarModelPrices(fit, others) };
};

/**
 * Returns the logarithm of the price to expect for `subject` from its make, its model and the similar vehicles. `alike` has
 * the likeness, from 0 to 1, of each of the model's other vehicles.
 */
export const expectedPriceBesideSimilar = (
  fit: MakePriceFit,
  { model }: CarComparison,
  subject: PreparedMarketCar,
  alike: readonly number[],
) => {
  const local = similarCarsPriceLevel(model.residuals.map((value, index): WeightedValue => [value, alike[index]!]));
  return { middle: expectedLogPrice(fit, model.effects, subject) + local.level, local };
};

/**
 * Estimates the price of a vehicle, or returns the reason why there is no estimate. The make and the model tell the usual
 * effect of age, kilometres and equipment; the prices of similar vehicles correct it. The vehicle's own price and listing
 * are ignored.
 */
export const appraiseCar = (
  learned: MakePriceModel,
  car: ComparedMarketCar,
): Appraisal | { reason: EstimateExclusionReason; comparables: number } => {
  const comparison = compareCar(learned, car);
  if ('reason' in comparison) return comparison;
  const { subject, others, model, open } = comparison;
  const alike = others.map((other) => likenessOfCars(subject, other));
  const { middle, local } = expectedPriceBesideSimilar(learned.fit, comparison, subject, alike);
  const comparables = alike.filter((weight) => weight >= LEAST_LIKENESS).length;
  if (comparables < LEAST_OF_MODEL || local.evidence < LEAST_EVIDENCE) return exclusionAnswer('too_few', comparables);
  const spread = predictPriceSpread({ local, model: model.spread, age: learned.asOfYear - car.year });
  return {
    middle,
    spread: Math.hypot(spread, open) * (comparables < FEW_VEHICLES ? SPREAD_BESIDE_FEW : 1),
    comparables,
    inState: others.filter(({ car: { state } }) => state === car.state).length,
  };
};
