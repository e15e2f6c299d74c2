const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, index) => from + index * step);

/**
 * Bands widen as values rise, so that few contain every vehicle: a facet of bands is exact and small in any search engine
 * (S-06).
 */
export const HISTOGRAM_BAND_EDGES = {
  price: [...steps(0, 60_000, 2500), ...steps(60_000, 100_000, 5000), ...steps(100_000, 300_000, 25_000), 300_000],
  km: [...steps(0, 100_000, 5000), ...steps(100_000, 200_000, 10_000), ...steps(200_000, 300_000, 25_000), 300_000],
} as const satisfies Record<string, readonly number[]>;

export type HistogramAttribute = keyof typeof HISTOGRAM_BAND_EDGES;

/** Lower edge; a value on an edge belongs to the band above it. Undefined for a missing value and a price of 0, which is none. */
export const histogramBandEdge = (attribute: HistogramAttribute, value: number | undefined): number | undefined => {
  if (value === undefined || !(value >= 0) || (attribute === 'price' && value === 0)) return undefined;
  return HISTOGRAM_BAND_EDGES[attribute].findLast((edge) => edge <= value);
};
