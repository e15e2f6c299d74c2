import { robustSpread, outlierWeight, weightedMedian, type WeightedValue } from './robust';

/** How the prices of similar vehicles differ from the prices that make and model predict, in logarithms of money. */
export interface SimilarCarsPriceLevel {
  /** Mean difference; above 0 if similar vehicles cost more than predicted. */
  level: number;
  /** Spread, around `level`, of the differences between asked and predicted prices. */
  spread: number;
  /** Sum of the likenesses: the number of identical vehicles that would tell as much. */
  evidence: number;
}

/** The prediction by make and model counts as 0.3 identical vehicles with a difference of 0. */
const PRIOR: WeightedValue = [0, 0.3];
const ROUNDS = 4;
const LEAST_SPREAD = 0.03;

/**
 * Returns how the prices of similar vehicles differ from their predicted prices. `values` has the difference of each
 * vehicle, weighted by its likeness. The calculation starts at the weighted median, so that no extreme price outweighs the
 * others.
 */
export const similarCarsPriceLevel = (values: readonly WeightedValue[]): SimilarCarsPriceLevel => {
  const all = [PRIOR, ...values];
  let level = weightedMedian(all);
  const spread = Math.max(LEAST_SPREAD, robustSpread(all, level));
  for (let round = 0; round < ROUNDS; round += 1) {
    let sum = 0;
    let total = 0;
    for (const [value, weight] of all) {
      const counted = weight * outlierWeight(value - level, spread);
      sum += counted * value;
      total += counted;
    }
    level = sum / total;
  }
  return { level, spread, evidence: values.reduce((sum, [, weight]) => sum + weight, 0) };
};
