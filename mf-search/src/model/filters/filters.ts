import { FACETS, NUMERIC_FACETS } from '@forecourt/contracts/search/search';
import { BAND_EDGES } from '@forecourt/rules/stock/stock-bands';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';

/**
 * How the panel shows a filter (S-06): checkboxes; makes with models and badges; two bounds over a histogram; two
 * select lists of bounds; colour swatches; a single checkbox; days since listing.
 */
type FilterKind = 'list' | 'tree' | 'histogram' | 'bounds' | 'swatches' | 'flag' | 'since';

export interface Filter {
  attribute: string;
  kind: FilterKind;
}

const KINDS: Record<string, FilterKind> = {
  price: 'histogram',
  km: 'histogram',
  year: 'bounds',
  simple_colour: 'swatches',
  certified: 'flag',
  created_at_timestamp: 'since',
};

/** Filters that are part of the tree of makes when the dealer has the filter by make. */
const UNDER_MAKE = new Set(['model', 'make_model', 'badge']);
const COUNTED = new Set<string>(FACETS);
const SEARCHABLE = new Set<string>([...FACETS, ...NUMERIC_FACETS]);

/**
 * Returns the form of a filter: two bounds for a number that is no facet, such as a weekly repayment. Bands of the stock
 * are in kilometres, so odometers in miles have selects of whole miles.
 */
const kindOf = (attribute: string, unit: DistanceUnit = 'km'): FilterKind =>
  attribute === 'km' && unit === 'miles' ? 'bounds' : (KINDS[attribute] ?? (COUNTED.has(attribute) ? 'list' : 'bounds'));

/** Returns the filters of `search.filters` in the dealer's order; leaves out attributes that the index does not have (S-06). */
export const filtersOf = (names: readonly string[], unit: DistanceUnit = 'km'): Filter[] => {
  const unique = [...new Set(names)].filter((name) => SEARCHABLE.has(name));
  const isTree = unique.includes('make') && unique.some((name) => name === 'model' || name === 'make_model');
  return unique
    .filter((name) => !(isTree && UNDER_MAKE.has(name)))
    .map((attribute) => ({ attribute, kind: isTree && attribute === 'make' ? 'tree' : kindOf(attribute, unit) }));
};

/** Returns the facets whose values the search must count for the dealer's filters. */
export const countedFacets = (names: readonly string[]): string[] => {
  const counts: Partial<Record<FilterKind, (attribute: string) => string[]>> = {
    tree: () => ['make', 'make_model', ...(names.includes('badge') ? ['badge'] : [])],
    histogram: (attribute) => [attribute, `${attribute}_band`],
    since: () => [],
  };
  return filtersOf(names).flatMap(({ attribute, kind }) => counts[kind]?.(attribute) ?? [attribute]);
};

/** Attributes of which pages read only the lowest and the highest value; the search does not return their counts. */
export const RANGE_FACETS: ReadonlySet<string> = new Set([
  ...Object.keys(BAND_EDGES),
  ...[...SEARCHABLE].filter((attribute) => kindOf(attribute) === 'bounds'),
]);
