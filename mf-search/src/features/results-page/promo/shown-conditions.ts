import type { CarType } from '@forecourt/contracts/car/car';
import type { Scope } from '../../../model/scope/scope';
import type { SearchState } from '../../../model/state/search-state';

const TYPES: CarType[] = ['new', 'demo', 'used'];

/** Conditions of the cars that results show: what the page is of, what is filtered by, else what the dealer has (S-12). */
export const shownConditions = (
  scope: Scope,
  { facets }: Pick<SearchState, 'facets'>,
  inStock: Partial<Record<CarType, number>>,
): CarType[] => {
  if ('carType' in scope && scope.carType) return [scope.carType];
  const chosen = TYPES.filter((type) => facets['car_type']?.includes(type));
  if (chosen.length > 0) return chosen;
  const stocked = TYPES.filter((type) => (inStock[type] ?? 0) > 0);
  return scope.kind === 'new-and-demo' ? stocked.filter((type) => type !== 'used') : stocked;
};
