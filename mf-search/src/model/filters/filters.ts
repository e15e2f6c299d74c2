import { FACETS, NUMERIC_FACETS } from '@forecourt/contracts/search/search';
import { BAND_EDGES } from '@forecourt/rules/stock/stock-bands';

/**
 * How a filter is offered (S-06): values to tick; makes with their models and badges; two bounds over a histogram; two
 * lists of bounds; swatches; one box to tick; how long ago.
 */
export type FilterKind = 'list' | 'tree' | 'histogram' | 'bounds' | 'swatches' | 'flag' | 'since';

export interface Filter {
  attribute: string;
  kind: FilterKind;
}

const KINDS: Record<string, FilterKind> = {
  price: 'histogram',
  km: 'histogram',
  year: 'bounds',
  subscription_price: 'bounds',
  weekly_repayment: 'bounds',
  simple_colour: 'swatches',
  certified: 'flag',
  created_at_timestamp: 'since',
};

/** Filters that belong under the make when the dealer shows both. */
const UNDER_MAKE = new Set(['model', 'make_model', 'badge']);
const known = new Set<string>([...FACETS, ...NUMERIC_FACETS]);

/** Filters that a dealer shows (`search.filters`), in the dealer's order; names the index does not know are left out (S-06). */
export const filtersOf = (names: readonly string[]): Filter[] => {
  const unique = [...new Set(names)].filter((name) => known.has(name));
  const isTree = unique.includes('make') && unique.some((name) => name === 'model' || name === 'make_model');
  return unique
    .filter((name) => !(isTree && UNDER_MAKE.has(name)))
    .map((attribute) => ({ attribute, kind: isTree && attribute === 'make' ? 'tree' : (KINDS[attribute] ?? 'list') }));
};

/** Facets that the filters of a dealer count. */
export const countedFor = (names: readonly string[]): string[] => {
  const counts: Partial<Record<FilterKind, (attribute: string) => string[]>> = {
    tree: () => ['make', 'make_model', ...(names.includes('badge') ? ['badge'] : [])],
    histogram: (attribute) => [attribute, `${attribute}_band`],
    since: () => [],
  };
  return filtersOf(names).flatMap(({ attribute, kind }) => counts[kind]?.(attribute) ?? [attribute]);
};

/** Attributes of which only the lowest and highest value matter: their counts are sent to nobody. */
export const STATS_ONLY: ReadonlySet<string> = new Set([
  ...Object.keys(BAND_EDGES),
  'subscription_price',
  'weekly_repayment',
  'year',
]);
