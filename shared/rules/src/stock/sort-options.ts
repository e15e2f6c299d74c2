import { indexNameForSort, SORT_ORDERS, type SortOrder } from '@forecourt/contracts/search/search';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';

/** A sort order, and the name of the search index that has it. */
export interface SortOption {
  sort: SortOrder;
  /** Name of the search index that returns cars in this sort order. */
  index: string;
}

/** Default labels of the sort orders (S-08). */
const SORT_LABELS: Record<SortOrder, string> = declareTexts('car.sort', {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
});

/** Returns the label of a sort order in the dealer's wording. */
export const sortLabel = (sort: SortOrder, text: TextLookup): string => text(`car.sort.${sort}`, SORT_LABELS[sort]);

const isSort = (value: unknown): value is SortOrder => SORT_ORDERS.some((sort) => sort === value);

/**
 * Returns the sort orders that a dealer offers (`search.sorts`), in the dealer's order, without unknown names and
 * repeats.
 */
export const sortOptions = (sorts: readonly string[] = SORT_ORDERS): SortOption[] =>
  [...new Set(sorts)].filter(isSort).map((sort) => ({ sort, index: indexNameForSort(sort) }));

/** Returns the sort order of the query parameter `sortBy`; for an unknown value, the dealer's first sort order. */
export const sortFromUrl = (value: unknown, sorts: readonly string[] = SORT_ORDERS): SortOrder => {
  const options = sortOptions(sorts);
  return options.find(({ sort }) => sort === value)?.sort ?? options[0]?.sort ?? 'most_relevant';
};

/**
 * Returns the filter that comes with a sort order (S-08): lowest price leaves out cars without a price, if the dealer
 * configures it. Returns undefined if there is no such filter.
 */
export const sortFilter = (sort: SortOrder, hideZeroPriceWhenAscending: boolean): string | undefined =>
  sort === 'price_asc' && hideZeroPriceWhenAscending ? 'price > 0' : undefined;
