/** Counts above this are estimates of the search engine (S-10). */
const EXACT_COUNT_LIMIT = 1999;

export interface CountSources {
  /** Cars in stock as configured. Give it only for a search of the whole stock. */
  stockCount?: number;
  /** Counts of the values of one facet that every car has, e.g. `car_type`. */
  facetCounts?: Record<string, number>;
}

/** Number of results to show (S-10): up to 1999 as counted; above, the stock count, else the facet's sum. */
export const shownCount = (count: number, { stockCount = 0, facetCounts = {} }: CountSources): number => {
  if (count <= EXACT_COUNT_LIMIT) return count;
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return stockCount || facetSum || count;
};
