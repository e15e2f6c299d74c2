const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: (to - from) / step }, (_, index) => from + index * step);

/**
 * Lower edges of the narrow bands that a histogram of the stock counts (S-06). They widen as values rise, so that a few
 * dozen bands hold every vehicle: a facet of them is exact and small, whatever the size of the stock and on any engine.
 */
export const BAND_EDGES = {
  /** Dollars. */
  price: [...steps(0, 60_000, 2500), ...steps(60_000, 100_000, 5000), ...steps(100_000, 300_000, 25_000), 300_000],
  /** Kilometres. */
  km: [...steps(0, 100_000, 5000), ...steps(100_000, 200_000, 10_000), ...steps(200_000, 300_000, 25_000), 300_000],
} as const satisfies Record<string, readonly number[]>;

/** Attributes that have bands. */
export type Banded = keyof typeof BAND_EDGES;

/**
 * The lower edge of a value's band; an edge belongs to the band above it. Undefined without a value and for a price of
 * 0, which is none.
 */
export const bandOf = (attribute: Banded, value: number | undefined): number | undefined => {
  if (value === undefined || !(value >= 0) || (attribute === 'price' && value === 0)) return undefined;
  return BAND_EDGES[attribute].findLast((edge) => edge <= value);
};
