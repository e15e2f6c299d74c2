import { groupBy } from './comparable-pool';
import type { PreparedMarketCar } from './prepared-car';
import { MODEL_PRICE_TERMS, MAKE_PRICE_TERMS } from './price-terms';
import { dotProduct, ridgeRegression } from './ridge';
import { robustSpread, outlierWeight } from './robust';

/** In logarithms of money. */
export interface MakePriceFit {
  /** One for each of `MAKE_PRICE_TERMS`. */
  effects: number[];
  /** By how much the same vehicle costs more or less than elsewhere. */
  states: Map<string, number>;
  /** Mean of `states` over the stock. */
  national: number;
  /** From the price that make, model and state predict. */
  spread: number;
}

const ROUNDS = 6;
const LEAST_SPREAD = 0.03;
/** Vehicles in a state from which half of the measured difference of the state is believed. */
const STATE_FIRMNESS = 20;

const stateOf = ({ car }: PreparedMarketCar): string => car.state ?? '';

/** On the logarithm of the price; the country's effect for an unknown state. */
export const priceEffectOfState = (fit: Pick<MakePriceFit, 'states' | 'national'>, state: string | undefined): number =>
  fit.states.get(state ?? '') ?? fit.national;

/**
 * Fits the effects in turns; that of a model or state with few vehicles stays near zero, and a price far from its
 * prediction gets less weight in each round.
 */
export const fitMakePrices = (pool: readonly PreparedMarketCar[]): MakePriceFit => {
  const models = groupBy(
    pool.map((_, index) => index),
    (index) => pool[index]!.modelKey,
  );
  const states = groupBy(
    pool.map((_, index) => index).filter((index) => stateOf(pool[index]!) !== ''),
    (index) => stateOf(pool[index]!),
  );
  const rows = pool.map(({ terms }) => terms);
  const ofModel = pool.map(() => 0);
  const ofState = pool.map(() => 0);
  let weights = pool.map(() => 1);
  let shared = pool.map(() => 0);
  let fit: MakePriceFit = {
    effects: MAKE_PRICE_TERMS.map(({ usual }) => usual),
    states: new Map(),
    national: 0,
    spread: LEAST_SPREAD,
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = pool.map(({ logPrice }, index) => logPrice - ofModel[index]! - ofState[index]!);
    const effects = ridgeRegression(MAKE_PRICE_TERMS, rows, wanted, weights);
    shared = rows.map((row) => dotProduct(row, effects));
    for (const indices of models.values()) {
      const own = ridgeRegression(
        MODEL_PRICE_TERMS,
        indices.map((index) => pool[index]!.modelTerms),
        indices.map((index) => pool[index]!.logPrice - shared[index]! - ofState[index]!),
        indices.map((index) => weights[index]!),
      );
      for (const index of indices) ofModel[index] = dotProduct(pool[index]!.modelTerms, own);
    }
    const byState = new Map<string, number>();
    let national = 0;
    for (const [state, indices] of states) {
      let sum = 0;
      let weight = STATE_FIRMNESS;
      for (const index of indices) {
        sum += weights[index]! * (pool[index]!.logPrice - shared[index]! - ofModel[index]!);
        weight += weights[index]!;
      }
      byState.set(state, sum / weight);
      national += (sum / weight) * (indices.length / pool.length);
      for (const index of indices) ofState[index] = sum / weight;
    }
    const left = pool.map(({ logPrice }, index) => logPrice - shared[index]! - ofModel[index]! - ofState[index]!);
    const spread = Math.max(LEAST_SPREAD, robustSpread(left.map((value) => [value, 1])));
    weights = left.map((value) => outlierWeight(value, spread));
    fit = { effects, states: byState, national, spread };
  }
  return fit;
};
