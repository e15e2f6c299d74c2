/** Counts above this are estimates of the search engine (S-10). */
const EXACT_COUNT_LIMIT = 1999;

export interface CountSources {
  /** Cars in stock as configured. Give it only for a search of the whole stock. */
  stockCount?: number;
  /** Counts of the values of one facet that every car has, e.g. `car_type`. */
  facetCounts?: Record<string, number>;
}

/**
 * The number of results that a page shows (S-10): `count` up to 1999; above it the stock's count, else the sum of the
 * facet's counts.
 */
export const shownCount = (count: number, { stockCount = 0, facetCounts = {} }: CountSources): number => {
  if (count <= EXACT_COUNT_LIMIT) return count;
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return stockCount || facetSum || count;
};
