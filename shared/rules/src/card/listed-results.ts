import type { CarStatus } from '@forecourt/contracts/car/car';

/** Highest number of hits that the search engine counts exactly; it estimates any higher number (S-10). */
const EXACT_COUNT_LIMIT = 1999;

/** Counts from which the number of results is computed. `sold`: number of sold cars among the hits. */
export interface ResultCountSources {
  /** Number of cars for sale in the dealer's whole stock. Only for a search without filters. */
  stockCount?: number;
  /** Number of hits for each value of a facet that every car has, such as `car_type`. */
  facetCounts?: Record<string, number>;
  /** Number of results that are sold already; they are listed, but nobody can buy them. */
  sold?: number;
}

/**
 * Returns the number of cars for sale that a results page states (S-10). If the search found at most 1,999 hits: `count`
 * without the sold cars. Above that, `count` is an estimate: the stock count, or else the sum of the facet counts without
 * the sold cars.
 */
export const countListedResults = (count: number, { stockCount = 0, facetCounts = {}, sold = 0 }: ResultCountSources): number => {
  if (count <= EXACT_COUNT_LIMIT) return Math.max(0, count - sold);
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return stockCount || Math.max(0, (facetSum || count) - sold);
};

/**
 * Returns the hits with only the first car of each run of sold cars. A list of sold cars alone is returned unchanged
 * (S-09).
 */
export const collapseSoldRuns = <Hit extends { status: CarStatus }>(hits: readonly Hit[]): Hit[] => {
  if (hits.every((hit) => hit.status === 'sold')) return [...hits];
  return hits.filter((hit, index) => hit.status !== 'sold' || hits[index - 1]?.status !== 'sold');
};
