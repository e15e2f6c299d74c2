import { believedCar } from './believed-car';
import type { Cell } from './cells';
import { exclusionOf, type ExclusionReason } from './exclusion';
import type { MakeFit } from './fit-make';
import { expectedLogPrice, fitModel, type ModelFit } from './fit-model';
import { isWithin } from './bounds';
import { likeness } from './likeness';
import { localLevel, type LocalLevel } from './local-level';
import type { MarketCar } from './market-car';
import { nameKey, type PreparedCar } from './prepared-car';
import type { Weighted } from './robust';

/** Usual spread of like vehicles, and how many vehicles' worth of evidence it takes to believe otherwise. */
const USUAL = 0.1;
const FIRMNESS = 2;
/** Prices of old vehicles differ more: by so much a year of age. */
const A_YEAR = 0.011;

interface Spreads {
  local: Pick<LocalLevel, 'spread' | 'evidence'>;
  /** Spread of the model as a whole. */
  model: number;
  /** Years. */
  age: number;
}

/**
 * How far from its estimate a price is likely to be, in logarithms: the spread of like vehicles, the model's own for as
 * far as evidence is short, and what age adds.
 */
export const foretoldSpread = ({ local, model, age }: Spreads): number => {
  const { spread, evidence } = local;
  const alike = (evidence * spread ** 2 + FIRMNESS * USUAL ** 2) / (evidence + FIRMNESS);
  const unlike = model ** 2 / (evidence + 1);
  return Math.sqrt(alike + unlike + (A_YEAR * Math.max(0, age)) ** 2);
};

/** Stock of one make as far as it is learned before any question. */
export interface LearnedMake {
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
const MOST_DOUBTED = 2;
/** Likeness from which a vehicle is counted as comparable. */
const COUNTED = 0.02;

const isSame = (one: MarketCar, other: MarketCar): boolean =>
  one.id === other.id || (one.vin !== undefined && one.vin.toUpperCase() === other.vin?.toUpperCase());

const excluded = (reason: ExclusionReason, comparables = 0) => ({ reason, comparables });

/** A vehicle beside the others of its model. */
export interface Comparison {
  /** The vehicle, with the usual value of similar vehicles in each cell that is doubted or empty. */
  subject: PreparedCar;
  /** Cells with a value that the model does not have. */
  doubted: readonly Cell[];
  /** Spread of the price because of the doubted and empty cells, in logarithms of money. */
  open: number;
  others: readonly PreparedCar[];
  model: ModelFit;
}

/** Compares a vehicle with the others of its model; returns the reason if it lies outside of them. */
export const compareCar = (
  { asOfYear, fit, models }: LearnedMake,
  car: MarketCar,
): Comparison | { reason: ExclusionReason; comparables: number } => {
  const reason = exclusionOf(car, asOfYear);
  if (reason) return excluded(reason);
  const others = (models.get(nameKey(car.model)) ?? []).filter(
    (other) => other.car.item_type === car.item_type && !isSame(other.car, car),
  );
  if (others.length < LEAST_OF_MODEL) return excluded('too_few', others.length);
  if (!isWithin(car, others)) return excluded('too_few');
  const believed = believedCar({ car, others, fit, asOfYear });
  if (believed.doubted.length > MOST_DOUBTED) return excluded('too_few');
  return { ...believed, others, model: fitModel(fit, others) };
};

/** The logarithm of the price of `subject` by make, model and the other vehicles, each with a likeness from 0 to 1. */
export const appraiseAs = (fit: MakeFit, { model }: Comparison, subject: PreparedCar, alike: readonly number[]) => {
  const local = localLevel(model.left.map((value, index): Weighted => [value, alike[index]!]));
  return { middle: expectedLogPrice(fit, model.effects, subject) + local.level, local };
};

/**
 * Make and model say what age, kilometres and equipment usually cost; like vehicles, each moved to this one's age and
 * kilometres, say how far off that is here. The vehicle's own price and listing have no part in it.
 */
export const appraise = (learned: LearnedMake, car: MarketCar): Appraisal | { reason: ExclusionReason; comparables: number } => {
  const comparison = compareCar(learned, car);
  if ('reason' in comparison) return comparison;
  const { subject, others, model, open } = comparison;
  const alike = others.map((other) => likeness(subject, other));
  const { middle, local } = appraiseAs(learned.fit, comparison, subject, alike);
  const comparables = alike.filter((weight) => weight >= COUNTED).length;
  if (comparables < LEAST_OF_MODEL || local.evidence < LEAST_EVIDENCE) return excluded('too_few', comparables);
  const spread = foretoldSpread({ local, model: model.spread, age: learned.asOfYear - car.year });
  return {
    middle,
    spread: Math.hypot(spread, open),
    comparables,
    inState: others.filter(({ car: { state } }) => state === car.state).length,
  };
};
