const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, index) => from + index * step);

/**
 * Edges of the narrow bands in which a histogram counts the stock (S-06). Bands widen as values rise, so that a few dozen
 * bands contain every vehicle: a facet of bands is exact and small for any stock and any search engine.
 */
export const HISTOGRAM_BAND_EDGES = {
  /** Prices in dollars at which a price band ends and the next begins. */
  price: [...steps(0, 60_000, 2500), ...steps(60_000, 100_000, 5000), ...steps(100_000, 300_000, 25_000), 300_000],
  /** Odometer readings in kilometres at which a band ends and the next begins. */
  km: [...steps(0, 100_000, 5000), ...steps(100_000, 200_000, 10_000), ...steps(200_000, 300_000, 25_000), 300_000],
} as const satisfies Record<string, readonly number[]>;

/** An attribute of cars whose values are grouped into bands, such as the price. */
export type HistogramAttribute = keyof typeof HISTOGRAM_BAND_EDGES;

/**
 * Returns the lower edge of the band that contains a value; a value on an edge belongs to the band above it. Returns
 * undefined for a missing value, and for a price of 0, which means no price.
 */
export const histogramBandEdge = (attribute: HistogramAttribute, value: number | undefined): number | undefined => {
  if (value === undefined || !(value >= 0) || (attribute === 'price' && value === 0)) return undefined;
  return HISTOGRAM_BAND_EDGES[attribute].findLast((edge) => edge <= value);
};
