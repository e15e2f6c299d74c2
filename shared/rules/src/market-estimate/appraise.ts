import { exclusionOf, type ExclusionReason } from './exclusion';
import type { MakeFit } from './fit-make';
import { expectedLogPrice, fitModel } from './fit-model';
import { likeness } from './likeness';
import { localLevel, type LocalLevel } from './local-level';
import type { MarketCar } from './market-car';
import { nameKey, prepareCar, type PreparedCar } from './prepared-car';
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
/** Likeness from which a vehicle is counted as comparable. */
const COUNTED = 0.02;

const isSame = (one: MarketCar, other: MarketCar): boolean =>
  one.id === other.id || (one.vin !== undefined && one.vin.toUpperCase() === other.vin?.toUpperCase());

const excluded = (reason: ExclusionReason, comparables = 0) => ({ reason, comparables });

/**
 * Make and model say what age, kilometres and equipment usually cost; like vehicles, each moved to this one's age and
 * kilometres, say how far off that is here. The vehicle's own price and listing have no part in it.
 */
export const appraise = (
  { asOfYear, fit, models }: LearnedMake,
  car: MarketCar,
): Appraisal | { reason: ExclusionReason; comparables: number } => {
  const reason = exclusionOf(car, asOfYear);
  if (reason) return excluded(reason);
  const others = (models.get(nameKey(car.model)) ?? []).filter(
    (other) => other.car.item_type === car.item_type && !isSame(other.car, car),
  );
  const subject = prepareCar(car, asOfYear);
  const alike = others.map((other) => likeness(subject, other));
  const comparables = alike.filter((weight) => weight >= COUNTED).length;
  if (comparables < LEAST_OF_MODEL) return excluded('too_few', comparables);
  const model = fitModel(fit, others);
  const local = localLevel(model.left.map((value, index): Weighted => [value, alike[index]!]));
  if (local.evidence < LEAST_EVIDENCE) return excluded('too_few', comparables);
  return {
    middle: expectedLogPrice(fit, model.effects, subject) + local.level,
    spread: foretoldSpread({ local, model: model.spread, age: asOfYear - car.year }),
    comparables,
    inState: others.filter(({ car: { state } }) => state === car.state).length,
  };
};
