import { indexNameForSort, SORT_ORDERS, type SortOrder } from '@forecourt/contracts/search/search';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';

export interface SortOption {
  sort: SortOrder;
  /** Name of the search index that returns cars in this order. */
  index: string;
}

/** S-08. */
const SORT_LABELS: Record<SortOrder, string> = declareTexts('car.sort', {
  most_relevant: 'Most relevant',
  latest: 'Latest',
  price_desc: 'Highest price',
  price_asc: 'Lowest price',
  km_asc: 'Lowest odometer',
  year_desc: 'Newest year',
});

export const sortLabel = (sort: SortOrder, text: TextLookup): string => text(`car.sort.${sort}`, SORT_LABELS[sort]);

const isSort = (value: unknown): value is SortOrder => SORT_ORDERS.some((sort) => sort === value);

/** `search.sorts` in the dealer's order, without unknown names and repeats. */
export const sortOptions = (sorts: readonly string[] = SORT_ORDERS): SortOption[] =>
  [...new Set(sorts)].filter(isSort).map((sort) => ({ sort, index: indexNameForSort(sort) }));

/** Of the query parameter `sortBy`; the dealer's first sort order for an unknown value. */
export const sortFromUrl = (value: unknown, sorts: readonly string[] = SORT_ORDERS): SortOrder => {
  const options = sortOptions(sorts);
  return options.find(({ sort }) => sort === value)?.sort ?? options[0]?.sort ?? 'most_relevant';
};

/** The sort order "lowest price" leaves out cars without a price, if the dealer configures that (S-08). */
export const sortFilter = (sort: SortOrder, hideZeroPriceWhenAscending: boolean): string | undefined =>
  sort === 'price_asc' && hideZeroPriceWhenAscending ? 'price > 0' : undefined;
