import type { CarStatus } from '@forecourt/contracts/car/car';

/**
 * Returns the hits with only the first car of each run of sold cars. A list of sold cars alone is returned unchanged
 * (S-09).
 */
export const collapseSoldRuns = <Hit extends { status: CarStatus }>(hits: readonly Hit[]): Hit[] => {
  if (hits.every((hit) => hit.status === 'sold')) return [...hits];
  return hits.filter((hit, index) => hit.status !== 'sold' || hits[index - 1]?.status !== 'sold');
};
