import { SAVED_LIMIT } from '@forecourt/rules/card/kept-cars';
import { WATCHLIST_PATH } from '@forecourt/ui';
import { readIds } from '../../parts/compare-address/compare-address';

/** Undefined for the shopper's own list. */
export const sharedIds = (search: string): string[] | undefined => {
  const ids = readIds(search);
  return ids.length > 0 ? ids.slice(0, SAVED_LIMIT) : undefined;
};

/** Contains the ids of cars and nothing about the shopper. */
export const sharedPath = (ids: readonly string[]): string => `${WATCHLIST_PATH}?ids=${ids.map(encodeURIComponent).join(',')}`;
