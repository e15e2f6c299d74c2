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

/** Spread of prices of similar vehicles. It counts as much as the evidence of `SPREAD_FIRMNESS` vehicles. */
const USUAL_SPREAD = 0.1;
const SPREAD_FIRMNESS = 2;
/** Prices of old vehicles differ more. */
const SPREAD_PER_YEAR = 0.011;

interface SpreadSources {
  local: Pick<SimilarCarsPriceLevel, 'spread' | 'evidence'>;
  /** Of the whole model, in logarithms of money. */
  model: number;
  /** Years. */
  age: number;
}

/**
 * How far a price will probably be from its estimate, in logarithms of money: from the spread of similar vehicles, of the
 * whole model (which counts less the more similar vehicles there are), and the vehicle's age.
 */
export const predictPriceSpread = ({ local, model, age }: SpreadSources): number => {
  const { spread, evidence } = local;
  const alike = (evidence * spread ** 2 + SPREAD_FIRMNESS * USUAL_SPREAD ** 2) / (evidence + SPREAD_FIRMNESS);
  const unlike = model ** 2 / (evidence + 1);
  return Math.sqrt(alike + unlike + (SPREAD_PER_YEAR * Math.max(0, age)) ** 2);
};

/** What is learned before a vehicle is estimated. */
export interface MakePriceModel {
  asOfYear: number;
  fit: MakePriceFit;
  models: ReadonlyMap<string, readonly PreparedMarketCar[]>;
}

/** Logarithms of money. */
export interface Appraisal {
  /** The most probable price. */
  middle: number;
  /** How far from `middle` the price will probably be. */
  spread: number;
  /** Similar enough to count. */
  comparables: number;
  /** Of the model, in the same Australian state. */
  inState: number;
}

/** A vehicle may be this much older or newer than all others of its model. */
const RANGE_YEARS = 1;
/** A vehicle may be driven this much, beside the share `RANGE_KM_SHARE`, more or less than all others of its model. */
const RANGE_KM = 10_000;
const RANGE_KM_SHARE = 0.25;
/** From this number of vehicles on, two vehicles must lie beyond a value, because a cell of a single one may be wrong. */
const LARGE_MODEL = 20;

const hasValuesAround = (least: number, most: number, values: readonly number[]): boolean => {
  const bound = values.length < LARGE_MODEL ? 1 : 2;
  return values.filter((value) => value <= most).length >= bound && values.filter((value) => value >= least).length >= bound;
};

/** By age and kilometres. */
export const isWithinModelRange = ({ year, km }: ComparedMarketCar, others: readonly PreparedMarketCar[]): boolean => {
  const years = others.map(({ car }) => car.year);
  if (!hasValuesAround(year - RANGE_YEARS, year + RANGE_YEARS, years)) return false;
  if (km === undefined) return true;
  const driven = others.flatMap(({ car }) => (car.km === undefined ? [] : [car.km]));
  return hasValuesAround(km / (1 + RANGE_KM_SHARE) - RANGE_KM, km * (1 + RANGE_KM_SHARE) + RANGE_KM, driven);
};

/** The range of so few vehicles is wide, and no saving is stated beside it. */
const LEAST_OF_MODEL = 2;
/** Beside fewer comparable vehicles than `FEW_VEHICLES`, errors were this much larger than predicted. */
const FEW_VEHICLES = 5;
const SPREAD_BESIDE_FEW = 1.12;
/** Sum of likenesses; below it, the vehicle's badge is unlike all others for sale. */
const LEAST_EVIDENCE = 0.35;
/** A vehicle with more is another variant than those for sale. */
const MAX_DOUBTED_CELLS = 2;
const LEAST_LIKENESS = 0.02;

const isSameCar = (one: ComparedMarketCar, other: ComparedMarketCar): boolean =>
  one.id === other.id || (one.vin !== undefined && one.vin.toUpperCase() === other.vin?.toUpperCase());

const exclusionAnswer = (reason: EstimateExclusionReason, comparables = 0) => ({ reason, comparables });

export interface CarComparison {
  /** With the usual value of similar vehicles in each cell that is doubted or empty. */
  subject: PreparedMarketCar;
  /** The other vehicles of the model do not have the value of such a cell. */
  doubted: readonly EstimateProperty[];
  /** Spread from doubted and empty properties, in logarithms of money. */
  open: number;
  others: readonly PreparedMarketCar[];
  model: CarModelPriceFit;
}

/** Or the reason why the car can't be compared with the others of its model. */
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

/** Logarithm. `alike` has the likeness, from 0 to 1, of each of the model's other vehicles. */
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
 * Make and model tell the usual effect of age, kilometres and equipment; the prices of similar vehicles correct it. The
 * vehicle's own price and listing are ignored. Or the reason why there is no estimate.
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
