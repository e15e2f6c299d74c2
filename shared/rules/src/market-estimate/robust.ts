export type WeightedValue = readonly [value: number, weight: number];

/** Value below which a share (0 to 1) of the total weight lies; 0 for an empty list. */
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

/** 0 for an empty list. */
export const weightedMedian = (values: readonly WeightedValue[]): number => weightedQuantile(values, 0.5);

/** From the median distance to the standard deviation, for normally distributed values. */
const MEDIAN_TO_DEVIATION = 1.4826;

/** Around `middle`. Comparable to a standard deviation, but hardly changed by a few extreme values. */
export const robustSpread = (values: readonly WeightedValue[], middle = 0): number =>
  MEDIAN_TO_DEVIATION * weightedMedian(values.map(([value, weight]) => [Math.abs(value - middle), weight]));

/** Distance in spreads up to which a value has its full weight (Huber). */
const FULL_WEIGHT_SPREADS = 1.3;

/** 1 near the middle, and less the farther away the value is. */
export const outlierWeight = (distance: number, spread: number): number =>
  Math.min(1, (FULL_WEIGHT_SPREADS * spread) / Math.max(Math.abs(distance), 1e-12));
