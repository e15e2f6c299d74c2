import { FACET_ATTRIBUTES, NUMERIC_FACETS } from '@forecourt/contracts/search/search';
import { HISTOGRAM_BAND_EDGES } from '@forecourt/rules/stock/stock-bands';
import type { DistanceUnit } from '@forecourt/rules/vehicle/odometer';

/** S-06. `tree`: makes with models and badges; `bounds`: two select lists; `flag`: one checkbox; `since`: days since listing. */
type FilterKind = 'list' | 'tree' | 'histogram' | 'bounds' | 'swatches' | 'flag' | 'since';

export interface ConfiguredFilter {
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

/** Part of the tree of makes when the dealer has the filter by make. */
const UNDER_MAKE = new Set(['model', 'make_model', 'badge']);
const COUNTED = new Set<string>(FACET_ATTRIBUTES);
const SEARCHABLE = new Set<string>([...FACET_ATTRIBUTES, ...NUMERIC_FACETS]);

/** A number that is no facet has bounds. So has an odometer in miles, because the bands of a histogram are in kilometres. */
const kindOf = (attribute: string, unit: DistanceUnit = 'km'): FilterKind =>
  attribute === 'km' && unit === 'miles' ? 'bounds' : (KINDS[attribute] ?? (COUNTED.has(attribute) ? 'list' : 'bounds'));

/** In the dealer's order, without attributes that the index does not have (S-06). */
export const configuredFilters = (names: readonly string[], unit: DistanceUnit = 'km'): ConfiguredFilter[] => {
  const unique = [...new Set(names)].filter((name) => SEARCHABLE.has(name));
  const isTree = unique.includes('make') && unique.some((name) => name === 'model' || name === 'make_model');
  return unique
    .filter((name) => !(isTree && UNDER_MAKE.has(name)))
    .map((attribute) => ({ attribute, kind: isTree && attribute === 'make' ? 'tree' : kindOf(attribute, unit) }));
};

export const facetsToCount = (names: readonly string[]): string[] => {
  const counts: Partial<Record<FilterKind, (attribute: string) => string[]>> = {
    tree: () => ['make', 'make_model', ...(names.includes('badge') ? ['badge'] : [])],
    histogram: (attribute) => [attribute, `${attribute}_band`],
    since: () => [],
  };
  return configuredFilters(names).flatMap(({ attribute, kind }) => counts[kind]?.(attribute) ?? [attribute]);
};

/** Pages read only the lowest and the highest value, so the site does not receive counts of their values. */
export const RANGE_FACETS: ReadonlySet<string> = new Set([
  ...Object.keys(HISTOGRAM_BAND_EDGES),
  ...[...SEARCHABLE].filter((attribute) => kindOf(attribute) === 'bounds'),
]);
