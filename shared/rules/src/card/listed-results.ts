import type { CarStatus } from '@forecourt/contracts/car/car';

/** The search engine estimates any higher number (S-10). */
const EXACT_COUNT_LIMIT = 1999;

/** Above 1,999 hits `count` is an estimate; then the sum of a facet that every car has, such as `car_type` (S-10). */
export const countListedResults = (count: number, facetCounts: Record<string, number> = {}): number => {
  const facetSum = Object.values(facetCounts).reduce((sum, each) => sum + each, 0);
  return count > EXACT_COUNT_LIMIT && facetSum > 0 ? facetSum : count;
};

/** Leaves the first car of each run. A list of sold cars alone is returned unchanged (S-09). */
export const collapseSoldRuns = <Hit extends { status: CarStatus }>(hits: readonly Hit[]): Hit[] => {
  if (hits.every((hit) => hit.status === 'sold')) return [...hits];
  return hits.filter((hit, index) => hit.status !== 'sold' || hits[index - 1]?.status !== 'sold');
};
