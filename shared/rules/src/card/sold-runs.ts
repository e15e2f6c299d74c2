import type { CarStatus } from '@forecourt/contracts/car/car';

/** Leaves the first of each run of consecutive sold cars; a list of sold cars only stays as it is (S-09). */
export const collapseSoldRuns = <Hit extends { status: CarStatus }>(hits: readonly Hit[]): Hit[] => {
  if (hits.every((hit) => hit.status === 'sold')) return [...hits];
  return hits.filter((hit, index) => hit.status !== 'sold' || hits[index - 1]?.status !== 'sold');
};
