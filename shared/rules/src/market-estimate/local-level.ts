import { robustSpread, outlierWeight, weightedMedian, type WeightedValue } from './robust';

/** Difference from the prices that make and model predict, in logarithms of money. */
export interface SimilarCarsPriceLevel {
  /** Mean; above 0 if similar vehicles cost more than predicted. */
  level: number;
  /** Around `level`. */
  spread: number;
  /** Sum of the likenesses: the number of identical vehicles that would tell as much. */
  evidence: number;
}

/** The prediction by make and model counts as 0.3 identical vehicles with a difference of 0. */
const PRIOR: WeightedValue = [0, 0.3];
const ROUNDS = 4;
const LEAST_SPREAD = 0.03;

/**
 * `values`: asked minus predicted price, weighted by likeness. Starts at the weighted median, so that no extreme price
 * dominates.
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
