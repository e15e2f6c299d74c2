/** Highest number of hits that the search engine counts exactly; it estimates higher numbers (S-10). */
const EXACT_COUNT_LIMIT = 1999;

export interface ResultCountSources {
  /** Number of cars for sale in the dealer's whole stock. Only for a search without filters. */
  stockCount?: number;
  /** Number of hits for each value of a facet that every car has, such as `car_type`. */
  facetCounts?: Record<string, number>;
  /** Number of results that are sold already; they are listed, but nobody can buy them. */
  sold?: number;
}

/**
 * Returns the number of results for sale that a page shows (S-10): `count` without sold cars if it is at most 1,999;
 * above that the stock count, or else the sum of the facet counts without sold cars.
 */
export const countListedResults = (count: number, { stockCount = 0, facetCounts = {}, sold = 0 }: ResultCountSources): number => {
  if (count <= EXACT_COUNT_LIMIT) return Math.max(0, count - sold);
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return stockCount || Math.max(0, (facetSum || count) - sold);
};
