import { FACETS, NUMERIC_FACETS } from '@forecourt/contracts/search';

export type FilterKind = 'facet' | 'range';

export interface Filter {
  attribute: string;
  kind: FilterKind;
}

/** Attributes whose values are too many to tick: two bounds instead. */
const RANGES = new Set<string>(['price', 'km', 'year', 'subscription_price', 'weekly_repayment']);
const known = new Set<string>([...FACETS, ...NUMERIC_FACETS]);

/** Filters that a dealer shows (`search.filters`), in the dealer's order; names the index does not know are left out (S-06). */
export const filtersOf = (names: readonly string[]): Filter[] =>
  [...new Set(names)]
    .filter((name) => known.has(name) && name !== 'created_at_timestamp')
    .map((attribute) => ({ attribute, kind: RANGES.has(attribute) ? 'range' : 'facet' }));
