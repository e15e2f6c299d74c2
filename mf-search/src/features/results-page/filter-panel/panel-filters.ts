import { facetList, facetValues, type FacetList } from '../../../model/facet-order';
import { filtersOf } from '../../../model/filters';
import { rangeOptions, type RangeOptions } from '../../../model/range-options';
import { settledBy, type Scope } from '../../../model/scope';
import type { Range, SearchState } from '../../../model/search-state';

/** A filter with what it offers now. */
export type PanelFilter =
  | { kind: 'facet'; attribute: string; list: FacetList; chosen: number }
  | { kind: 'range'; attribute: string; options: RangeOptions; range: Range };

export interface FacetResult {
  name: string;
  data: Record<string, number>;
  stats?: { min?: number; max?: number };
}

/** Counted facets of a result, as InstantSearch holds them. */
export const facetResults = (results: { disjunctiveFacets: readonly unknown[] }): readonly FacetResult[] =>
  results.disjunctiveFacets as readonly FacetResult[];

interface Options {
  /** `search.filters` of the dealer. */
  names: readonly string[];
  scope: Scope;
  state: SearchState;
  facets: readonly FacetResult[];
}

/** Models of every make at once are a list that nobody reads. */
const hasItsMake = (attribute: string, scope: Scope, { facets }: SearchState): boolean =>
  !['model', 'badge'].includes(attribute) ||
  scope.kind === 'make' ||
  scope.kind === 'model' ||
  (facets['make']?.length ?? 0) > 0 ||
  (facets[attribute]?.length ?? 0) > 0;

/** Filters of the panel: the dealer's, without those that the address has settled and those that offer no choice (S-06). */
export const panelFilters = ({ names, scope, state, facets }: Options): PanelFilter[] => {
  const settled = settledBy(scope);
  const found = new Map(facets.map((facet) => [facet.name, facet]));
  return filtersOf(names)
    .filter(({ attribute }) => !settled.includes(attribute) && hasItsMake(attribute, scope, state))
    .flatMap(({ attribute, kind }): PanelFilter[] => {
      const facet = found.get(attribute);
      if (kind === 'range') {
        const range = state.ranges[attribute] ?? {};
        const options = rangeOptions(attribute, facet?.stats, range);
        return options.min.length + options.max.length > 0 ? [{ kind, attribute, options, range }] : [];
      }
      const chosen = state.facets[attribute] ?? [];
      const values = facetValues(facet?.data ?? {}, chosen);
      return values.length > 1 || chosen.length > 0
        ? [{ kind, attribute, list: facetList(attribute, values), chosen: chosen.length }]
        : [];
    });
};
