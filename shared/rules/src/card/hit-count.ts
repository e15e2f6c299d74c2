/** The search engine estimates counts above this number (S-10). */
const EXACT_COUNT_LIMIT = 1999;

export interface CountSources {
  /** Number of cars in the dealer's whole stock. Only for a search without filters. */
  stockCount?: number;
  /** Counts per value of a facet that every car has, such as `car_type`. */
  facetCounts?: Record<string, number>;
}

/**
 * Returns the number of results that a page shows (S-10): `count` if it is at most 1,999; above that the stock count,
 * or else the sum of the facet counts.
 */
export const shownCount = (count: number, { stockCount = 0, facetCounts = {} }: CountSources): number => {
  if (count <= EXACT_COUNT_LIMIT) return count;
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return stockCount || facetSum || count;
};
