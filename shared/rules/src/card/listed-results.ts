import type { CarStatus } from '@forecourt/contracts/car/car';

/** The search engine estimates any higher number (S-10). */
const EXACT_COUNT_LIMIT = 1999;

export interface ResultCountSources {
  /** Cars for sale in the whole stock. Only for a search without filters. */
  stockCount?: number;
  /** By value of a facet that every car has, such as `car_type`. */
  facetCounts?: Record<string, number>;
  /** Sold cars are listed, but nobody can buy them. */
  sold?: number;
}

/** Above 1,999 hits `count` is an estimate; then the stock count, or else the sum of the facets, without sold cars (S-10). */
export const countListedResults = (count: number, { stockCount = 0, facetCounts = {}, sold = 0 }: ResultCountSources): number => {
  if (count <= EXACT_COUNT_LIMIT) return Math.max(0, count - sold);
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return stockCount || Math.max(0, (facetSum || count) - sold);
};

/** Leaves the first car of each run. A list of sold cars alone is returned unchanged (S-09). */
export const collapseSoldRuns = <Hit extends { status: CarStatus }>(hits: readonly Hit[]): Hit[] => {
  if (hits.every((hit) => hit.status === 'sold')) return [...hits];
  return hits.filter((hit, index) => hit.status !== 'sold' || hits[index - 1]?.status !== 'sold');
};
