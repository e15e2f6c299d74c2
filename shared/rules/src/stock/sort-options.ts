import { indexNameOf, SORTS, type Sort } from '@forecourt/contracts/search/search';
import { declareTexts, type Text } from '@forecourt/contracts/wording';

export interface SortOption {
  sort: Sort;
  /** Index to search. */
  index: string;
}

/** Default labels of the sort orders (S-08). */
const SORT_LABELS: Record<Sort, string> = declareTexts('car.sort', {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
});

/** A sort order as shoppers read it. */
export const sortText = (sort: Sort, text: Text): string => text(`car.sort.${sort}`, SORT_LABELS[sort]);

const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** Sort orders a dealer offers (`search.sorts`), in the dealer's order; unknown names and repeats are left out. */
export const sortOptions = (sorts: readonly string[] = SORTS): SortOption[] =>
  [...new Set(sorts)].filter(isSort).map((sort) => ({ sort, index: indexNameOf(sort) }));

/** The sort order that a `sortBy` of a URL names; for anything else the first that the dealer offers. */
export const sortFrom = (value: unknown, sorts: readonly string[] = SORTS): Sort => {
  const offered = sortOptions(sorts);
  return offered.find(({ sort }) => sort === value)?.sort ?? offered[0]?.sort ?? 'most_relevant';
};

/**
 * The filter that a sort order adds (S-08): lowest price leaves out cars without a price, if the dealer says so;
 * undefined for none.
 */
export const sortFilter = (sort: Sort, hideZeroPriceWhenAscending: boolean): string | undefined =>
  sort === 'price_asc' && hideZeroPriceWhenAscending ? 'price > 0' : undefined;
