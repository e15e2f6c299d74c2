import { priceEffectOfState, type MakePriceFit } from './fit-make';
import type { PreparedMarketCar } from './prepared-car';
import { MODEL_PRICE_TERMS } from './price-terms';
import { dotProduct, ridgeRegression } from './ridge';
import { robustSpread, outlierWeight } from './robust';

/** Difference from the make's fit. */
export interface CarModelPriceFit {
  /** One for each of `MODEL_PRICE_TERMS`. */
  effects: number[];
  /** In the order of the input: logarithm of the price minus that of the price that make, state and model predict. */
  residuals: number[];
  /** Of `residuals`, mixed with the make's spread if the model has few vehicles. */
  spread: number;
}

const ROUNDS = 3;
/** Vehicles from which half of a model's measured spread is believed. */
const SPREAD_FIRMNESS = 10;

/** By make, state and model, before similar vehicles correct it. */
export const expectedLogPrice = (
  fit: MakePriceFit,
  effects: readonly number[],
  { terms, modelTerms, car }: PreparedMarketCar,
): number => dotProduct(terms, fit.effects) + priceEffectOfState(fit, car.state) + dotProduct(modelTerms, effects);

/** `cars` must not contain the vehicle to be estimated, so that its own price has no influence. */
export const fitCarModelPrices = (fit: MakePriceFit, cars: readonly PreparedMarketCar[]): CarModelPriceFit => {
  const none = MODEL_PRICE_TERMS.map(() => 0);
  const wanted = cars.map((prepared) => prepared.logPrice - expectedLogPrice(fit, none, prepared));
  const rows = cars.map(({ modelTerms }) => modelTerms);
  let weights = cars.map(() => 1);
  let effects = none;
  let residuals = wanted;
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = ridgeRegression(MODEL_PRICE_TERMS, rows, wanted, weights);
    effects = own;
    residuals = wanted.map((value, index) => value - dotProduct(rows[index]!, own));
    weights = residuals.map((value) => outlierWeight(value, fit.spread));
  }
  const spread = robustSpread(residuals.map((value) => [value, 1]));
  const share = cars.length / (cars.length + SPREAD_FIRMNESS);
  return { effects, residuals: residuals, spread: Math.sqrt(share * spread ** 2 + (1 - share) * fit.spread ** 2) };
};
