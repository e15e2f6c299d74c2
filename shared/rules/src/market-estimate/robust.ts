/** A value and how much it counts. */
export type WeightedValue = readonly [value: number, weight: number];

/** The value below which a share of the weight lies, 0 to 1; 0 without values. */
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

/** The value below which half of the weight lies; 0 without values. */
export const weightedMedian = (values: readonly WeightedValue[]): number => weightedQuantile(values, 0.5);

/** Makes a median of distances into a standard deviation, for values that are spread normally. */
const MEDIAN_TO_DEVIATION = 1.4826;

/** The spread of values around `middle`, comparable to a standard deviation; a few extreme values don't change it. */
export const robustSpread = (values: readonly WeightedValue[], middle = 0): number =>
  MEDIAN_TO_DEVIATION * weightedMedian(values.map(([value, weight]) => [Math.abs(value - middle), weight]));

/** Spreads beyond which a value counts less (Huber). */
const FULL_WEIGHT_SPREADS = 1.3;

/** The weight of a value by its distance from the middle: 1 near the middle, less with every step away from it. */
export const outlierWeight = (distance: number, spread: number): number =>
  Math.min(1, (FULL_WEIGHT_SPREADS * spread) / Math.max(Math.abs(distance), 1e-12));
