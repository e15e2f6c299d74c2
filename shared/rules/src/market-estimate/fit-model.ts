import { stateEffect, type MakeFit } from './fit-make';
import type { PreparedCar } from './prepared-car';
import { MODEL_TERMS } from './price-terms';
import { dotProduct, ridgeRegression } from './ridge';
import { robustSpread, outlierWeight } from './robust';

/** What one model's own stock adds to its make's fit. */
export interface CarModelFit {
  effects: number[];
  /** For each vehicle, in order: how far its price is from what make and model say. */
  residuals: number[];
  /** Spread of `left`; that of the make where the model is rare. */
  spread: number;
}

const ROUNDS = 3;
/** Vehicles that it takes to believe half of a model's own spread. */
const SPREAD_FIRMNESS = 10;

/** The logarithm of the price that make and model make likely, before similar vehicles are compared. */
export const expectedLogPrice = (fit: MakeFit, effects: readonly number[], { terms, modelTerms, car }: PreparedCar): number =>
  dotProduct(terms, fit.effects) + stateEffect(fit, car.state) + dotProduct(modelTerms, effects);

/** Fits one model. Its vehicles are given without the one that is to be estimated: no price speaks for itself. */
export const fitCarModel = (fit: MakeFit, cars: readonly PreparedCar[]): CarModelFit => {
  const none = MODEL_TERMS.map(() => 0);
  const wanted = cars.map((prepared) => prepared.logPrice - expectedLogPrice(fit, none, prepared));
  const rows = cars.map(({ modelTerms }) => modelTerms);
  let weights = cars.map(() => 1);
  let effects = none;
  let residuals = wanted;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = ridgeRegression(MODEL_TERMS, rows, wanted, weights);
    effects = own;
    residuals = wanted.map((value, index) => value - dotProduct(rows[index]!, own));
    weights = residuals.map((value) => outlierWeight(value, fit.spread));
  }
  const spread = robustSpread(residuals.map((value) => [value, 1]));
  const share = cars.length / (cars.length + SPREAD_FIRMNESS);
  return { effects, residuals: residuals, spread: Math.sqrt(share * spread ** 2 + (1 - share) * fit.spread ** 2) };
};
