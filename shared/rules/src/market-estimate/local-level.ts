import { robustSpread, outlierWeight, weightedMedian, type WeightedValue } from './robust';

/** What like vehicles say beyond make and model. */
export interface SimilarCarsLevel {
  /** How far their prices are from what make and model say, in logarithms. */
  level: number;
  /** Their spread about it. */
  spread: number;
  /** Sum of their likeness: how many vehicles alike in everything they are worth. */
  evidence: number;
}

/** Make and model count as so many vehicles alike in everything. */
const PRIOR: WeightedValue = [0, 0.3];
const ROUNDS = 4;
const LEAST_SPREAD = 0.03;

/**
 * The level of similar vehicles. The calculation starts at their weighted median, so that no extreme price outweighs the
 * others.
 */
export const similarCarsLevel = (values: readonly WeightedValue[]): SimilarCarsLevel => {
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
