import { stateEffect, type MakeFit } from './fit-make';
import type { PreparedCar } from './prepared-car';
import { MODEL_TERMS } from './price-terms';
import { dot, ridge } from './ridge';
import { robustSpread, trust } from './robust';

/** What one model's own stock adds to its make's fit. */
export interface ModelFit {
  effects: number[];
  /** For each vehicle, in order: how far its price is from what make and model say. */
  left: number[];
  /** Spread of `left`; that of the make where the model is rare. */
  spread: number;
}

const ROUNDS = 3;
/** Vehicles that it takes to believe half of a model's own spread. */
const SPREAD_FIRMNESS = 10;

/** The logarithm of the price that make and model make likely, before similar vehicles are compared. */
export const expectedLogPrice = (fit: MakeFit, effects: readonly number[], { terms, modelTerms, car }: PreparedCar): number =>
  dot(terms, fit.effects) + stateEffect(fit, car.state) + dot(modelTerms, effects);

/** Fits one model. Its vehicles are given without the one that is to be estimated: no price speaks for itself. */
export const fitModel = (fit: MakeFit, cars: readonly PreparedCar[]): ModelFit => {
  const none = MODEL_TERMS.map(() => 0);
  const wanted = cars.map((prepared) => prepared.logPrice - expectedLogPrice(fit, none, prepared));
  const rows = cars.map(({ modelTerms }) => modelTerms);
  let weights = cars.map(() => 1);
  let effects = none;
  let left = wanted;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = ridge(MODEL_TERMS, rows, wanted, weights);
    effects = own;
    left = wanted.map((value, index) => value - dot(rows[index]!, own));
    weights = left.map((value) => trust(value, fit.spread));
  }
  const spread = robustSpread(left.map((value) => [value, 1]));
  const share = cars.length / (cars.length + SPREAD_FIRMNESS);
  return { effects, left, spread: Math.sqrt(share * spread ** 2 + (1 - share) * fit.spread ** 2) };
};
