import { indexNameOf, SORTS, type Sort } from '@forecourt/contracts/search/search';
import { declareTexts, type Text } from '@forecourt/contracts/wording';

export interface SortOption {
  sort: Sort;
  /** Name of the search index that returns cars in this sort order. */
  index: string;
}

/** Default labels of the sort orders (S-08). */
const SORT_LABELS: Record<Sort, string> = declareTexts('car.sort', {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
});

/** Returns the label of a sort order in the dealer's wording. */
export const sortLabel = (sort: Sort, text: Text): string => text(`car.sort.${sort}`, SORT_LABELS[sort]);

const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/**
 * Returns the sort orders that a dealer offers (`search.sorts`), in the dealer's order, without unknown names and
 * repeats.
 */
export const sortOptions = (sorts: readonly string[] = SORTS): SortOption[] =>
  [...new Set(sorts)].filter(isSort).map((sort) => ({ sort, index: indexNameOf(sort) }));

/** Returns the sort order of a URL's `sortBy`; for an unknown value, the dealer's first sort order. */
export const sortFromUrl = (value: unknown, sorts: readonly string[] = SORTS): Sort => {
  const options = sortOptions(sorts);
  return options.find(({ sort }) => sort === value)?.sort ?? options[0]?.sort ?? 'most_relevant';
};

/**
 * Returns the filter that a sort order adds (S-08): lowest price leaves out cars without a price, if the dealer
 * configures it. Returns undefined for no filter.
 */
export const sortFilter = (sort: Sort, hideZeroPriceWhenAscending: boolean): string | undefined =>
  sort === 'price_asc' && hideZeroPriceWhenAscending ? 'price > 0' : undefined;
