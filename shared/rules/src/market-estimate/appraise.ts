import { replaceDoubtedCells } from './believed-car';
import type { EstimateCell } from './cells';
import { findExclusionReason, type ExclusionReason } from './exclusion';
import type { MakeFit } from './fit-make';
import { expectedLogPrice, fitCarModel, type CarModelFit } from './fit-model';
import { isWithinModelRange } from './bounds';
import { likeness } from './likeness';
import { similarCarsLevel, type SimilarCarsLevel } from './local-level';
import type { MarketCar } from './market-car';
import { nameKey, type PreparedCar } from './prepared-car';
import type { WeightedValue } from './robust';

/** Usual spread of like vehicles, and how many vehicles' worth of evidence it takes to believe otherwise. */
const USUAL_SPREAD = 0.1;
const SPREAD_FIRMNESS = 2;
/** Prices of old vehicles differ more: by so much a year of age. */
const SPREAD_PER_YEAR = 0.011;

interface SpreadSources {
  local: Pick<SimilarCarsLevel, 'spread' | 'evidence'>;
  /** Spread of the model as a whole. */
  model: number;
  /** Years. */
  age: number;
}

/**
 * How far from its estimate a price is likely to be, in logarithms: the spread of like vehicles, the model's own for as
 * far as evidence is short, and what age adds.
 */
export const predictSpread = ({ local, model, age }: SpreadSources): number => {
  const { spread, evidence } = local;
  const alike = (evidence * spread ** 2 + SPREAD_FIRMNESS * USUAL_SPREAD ** 2) / (evidence + SPREAD_FIRMNESS);
  const unlike = model ** 2 / (evidence + 1);
  return Math.sqrt(alike + unlike + (SPREAD_PER_YEAR * Math.max(0, age)) ** 2);
};

/** Stock of one make as far as it is learned before any question. */
export interface MakePriceModel {
  asOfYear: number;
  fit: MakeFit;
  models: ReadonlyMap<string, readonly PreparedCar[]>;
}

/** What is found out about one vehicle, in logarithms. */
export interface Appraisal {
  middle: number;
  /** How far from `middle` its price is likely to be. */
  spread: number;
  /** Vehicles of the model that were like enough to count. */
  comparables: number;
  /** Vehicles of the model in the same state. */
  inState: number;
}

/** Fewer vehicles of the model say nothing that could be relied on. */
const LEAST_OF_MODEL = 5;
/** Less than so much of one vehicle alike in everything: this badge is unlike all others for sale. */
const LEAST_EVIDENCE = 0.35;
/** A vehicle with more cells that its model does not have is another variant. */
const MAX_DOUBTED_CELLS = 2;
/** Likeness from which a vehicle is counted as comparable. */
const LEAST_LIKENESS = 0.02;

const isSameCar = (one: MarketCar, other: MarketCar): boolean =>
  one.id === other.id || (one.vin !== undefined && one.vin.toUpperCase() === other.vin?.toUpperCase());

const exclusionAnswer = (reason: ExclusionReason, comparables = 0) => ({ reason, comparables });

/** A vehicle beside the others of its model. */
export interface CarComparison {
  /** The vehicle, with the usual value of similar vehicles in each cell that is doubted or empty. */
  subject: PreparedCar;
  /** Cells with a value that the model does not have. */
  doubted: readonly EstimateCell[];
  /** Spread of the price because of the doubted and empty cells, in logarithms of money. */
  open: number;
  others: readonly PreparedCar[];
  model: CarModelFit;
}

/** Compares a vehicle with the others of its model; returns the reason if it lies outside of them. */
export const compareCar = (
  { asOfYear, fit, models }: MakePriceModel,
  car: MarketCar,
): CarComparison | { reason: ExclusionReason; comparables: number } => {
  const reason = findExclusionReason(car, asOfYear);
  if (reason) return exclusionAnswer(reason);
  const others = (models.get(nameKey(car.model)) ?? []).filter(
    (other) => other.car.item_type === car.item_type && !isSameCar(other.car, car),
  );
  if (others.length < LEAST_OF_MODEL) return exclusionAnswer('too_few', others.length);
  if (!isWithinModelRange(car, others)) return exclusionAnswer('too_few');
  const believed = replaceDoubtedCells({ car, others, fit, asOfYear });
  if (believed.doubted.length > MAX_DOUBTED_CELLS) return exclusionAnswer('too_few');
  return { ...believed, others, model: fitCarModel(fit, others) };
};

/** The logarithm of the price of `subject` by make, model and the other vehicles, each with a likeness from 0 to 1. */
export const expectedPriceBesideSimilar = (
  fit: MakeFit,
  { model }: CarComparison,
  subject: PreparedCar,
  alike: readonly number[],
) => {
  const local = similarCarsLevel(model.residuals.map((value, index): WeightedValue => [value, alike[index]!]));
  return { middle: expectedLogPrice(fit, model.effects, subject) + local.level, local };
};

/**
 * Make and model say what age, kilometres and equipment usually cost; like vehicles, each moved to this one's age and
 * kilometres, say how far off that is here. The vehicle's own price and listing have no part in it.
 */
export const appraiseCar = (
  learned: MakePriceModel,
  car: MarketCar,
): Appraisal | { reason: ExclusionReason; comparables: number } => {
  const comparison = compareCar(learned, car);
  if ('reason' in comparison) return comparison;
  const { subject, others, model, open } = comparison;
  const alike = others.map((other) => likeness(subject, other));
  const { middle, local } = expectedPriceBesideSimilar(learned.fit, comparison, subject, alike);
  const comparables = alike.filter((weight) => weight >= LEAST_LIKENESS).length;
  if (comparables < LEAST_OF_MODEL || local.evidence < LEAST_EVIDENCE) return exclusionAnswer('too_few', comparables);
  const spread = predictSpread({ local, model: model.spread, age: learned.asOfYear - car.year });
  return {
    middle,
    spread: Math.hypot(spread, open),
    comparables,
    inState: others.filter(({ car: { state } }) => state === car.state).length,
  };
};
