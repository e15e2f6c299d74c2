/** A number, and the weight with which a median or quantile counts it. */
export type WeightedValue = readonly [value: number, weight: number];

/** Returns the value below which a share (0 to 1) of the total weight lies; 0 for an empty list. */
export const weightedQuantile = (values: readonly WeightedValue[], share: number): number => {
  const sorted = values.toSorted(([one], [other]) => one - other);
  const wanted = sorted.reduce((sum, [, weight]) => sum + weight, 0) * share;
  let below = 0;
  for (const [value, weight] of sorted) {
    below += weight;
    if (below >= wanted) return value;
  }
  return 0;
};

/** Returns the value below which half of the total weight lies; 0 for an empty list. */
export const weightedMedian = (values: readonly WeightedValue[]): number => weightedQuantile(values, 0.5);

/** Factor from the median distance to the standard deviation for normally distributed values. */
const MEDIAN_TO_DEVIATION = 1.4826;

/**
 * Returns the spread of values around `middle`, comparable to a standard deviation, but hardly changed by a few extreme
 * values.
 */
export const robustSpread = (values: readonly WeightedValue[], middle = 0): number =>
  MEDIAN_TO_DEVIATION * weightedMedian(values.map(([value, weight]) => [Math.abs(value - middle), weight]));

/** Distance in spreads up to which a value has its full weight (Huber). */
const FULL_WEIGHT_SPREADS = 1.3;

/** Returns the weight of a value by its distance from the middle: 1 near the middle, and less the farther away it is. */
export const outlierWeight = (distance: number, spread: number): number =>
  Math.min(1, (FULL_WEIGHT_SPREADS * spread) / Math.max(Math.abs(distance), 1e-12));
