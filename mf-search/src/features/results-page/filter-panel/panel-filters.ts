import type { Banded } from '@forecourt/rules/stock/stock-bands';
import { facetList, facetValues, type FacetList } from '../../../model/filters/facet-order';
import { filtersOf, type Filter } from '../../../model/filters/filters';
import { barsOf, type Bar } from '../../../model/filters/histogram';
import { makeTree, modelsOf, type MakeTree } from '../../../model/filters/make-tree';
import { rangeOptions, type RangeOptions } from '../../../model/filters/range-options';
import { settledFilters, type Scope } from '../../../model/scope/scope';
import { choicesOf, type Range, type SearchState } from '../../../model/state/search-state';

/** A filter with what it offers now. `chosen`: how many of its values are set. */
export type PanelFilter = { attribute: string; chosen: number } & (
  | { kind: 'list'; list: FacetList; /** Start of every value that goes without saying. */ prefix?: string }
  | { kind: 'swatches'; list: FacetList }
  | { kind: 'tree'; tree: MakeTree }
  | { kind: 'histogram'; bars: Bar[]; range: Range }
  | { kind: 'bounds'; options: RangeOptions; range: Range }
  | { kind: 'flag'; value: string; count: number }
  | { kind: 'since'; days?: number }
  | { kind: 'budget'; weekly?: number }
);

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
  /** A search by weekly budget stands beside the price. */
  budget: boolean;
}

type Found = ReadonlyMap<string, FacetResult>;

const isSet = ({ min, max }: Range): boolean => min !== undefined || max !== undefined;

/** Models of every make at once are a list that nobody reads. */
const hasItsMake = (attribute: string, scope: Scope, { facets }: SearchState): boolean =>
  !['model', 'badge'].includes(attribute) ||
  scope.kind === 'make' ||
  scope.kind === 'model' ||
  (facets['make']?.length ?? 0) > 0 ||
  (facets[attribute]?.length ?? 0) > 0;

const list = (attribute: string, state: SearchState, found: Found, kind: 'list' | 'swatches' = 'list'): PanelFilter[] => {
  const chosen = state.facets[attribute] ?? [];
  const values = facetValues(found.get(attribute)?.data ?? {}, chosen);
  // A filter that other choices leave one value stays in its place: a panel that jumps is hard to use.
  const isKept = values.length > 0 && choicesOf(state).length > 0;
  return values.length > 1 || chosen.length > 0 || isKept
    ? [{ kind, attribute, list: facetList(attribute, values), chosen: chosen.length }]
    : [];
};

/** The part of the tree that the address leaves open: all of it, the models of its make, or the badges of its model. */
const tree = (scope: Scope, state: SearchState, found: Found): PanelFilter[] => {
  if (scope.kind === 'model') return found.has('badge') ? list('badge', state, found) : [];
  const chosen = state.facets['make_model'] ?? [];
  if (scope.kind === 'make') {
    const values = modelsOf(found.get('make_model')?.data ?? {}, scope.name, chosen);
    const offers = values.length > 1 || chosen.length > 0;
    const filter = {
      kind: 'list',
      attribute: 'make_model',
      prefix: `${scope.name} `,
      list: facetList('make_model', values),
    } as const;
    return offers ? [{ ...filter, chosen: chosen.length }] : [];
  }
  const counts = Object.fromEntries(['make', 'make_model', 'badge'].map((name) => [name, found.get(name)?.data]));
  const made = makeTree(counts, state);
  const count = Math.max(Object.keys(made.models).length, chosen.length) + (state.facets['badge']?.length ?? 0);
  return made.makes.first.length > 1 || count > 0 ? [{ kind: 'tree', attribute: 'make', tree: made, chosen: count }] : [];
};

const offered = ({ attribute, kind }: Filter, { scope, state }: Options, found: Found): PanelFilter[] => {
  const range = state.ranges[attribute] ?? {};
  const chosen = isSet(range) ? 1 : 0;
  switch (kind) {
    case 'tree':
      return tree(scope, state, found);
    case 'histogram': {
      const bars = barsOf(attribute as Banded, found.get(`${attribute}_band`)?.data ?? {});
      const { min = 0, max = 0 } = found.get(attribute)?.stats ?? {};
      return bars.length > 1 || chosen || max > min ? [{ kind, attribute, bars, range, chosen }] : [];
    }
    case 'bounds': {
      const options = rangeOptions(attribute, found.get(attribute)?.stats, range);
      return options.min.length + options.max.length > 0 ? [{ kind, attribute, options, range, chosen }] : [];
    }
    case 'flag': {
      const isChosen = state.facets[attribute]?.includes('true') ?? false;
      const count = found.get(attribute)?.data['true'] ?? 0;
      return count > 0 || isChosen ? [{ kind, attribute, value: 'true', count, chosen: isChosen ? 1 : 0 }] : [];
    }
    case 'since':
      return [
        {
          kind,
          attribute,
          chosen: state.since === undefined ? 0 : 1,
          ...(state.since === undefined ? {} : { days: state.since }),
        },
      ];
    case 'list':
    case 'swatches':
      return list(attribute, state, found, kind);
  }
};

/** Filters of the panel: the dealer's, without those that the address has settled and those that offer no choice (S-06). */
export const panelFilters = (options: Options): PanelFilter[] => {
  const { names, scope, state, facets, budget } = options;
  const settled = settledFilters(scope);
  const found: Found = new Map(facets.map((facet) => [facet.name, facet]));
  const weekly: PanelFilter = {
    kind: 'budget',
    attribute: 'weekly',
    chosen: state.weekly === undefined ? 0 : 1,
    ...(state.weekly === undefined ? {} : { weekly: state.weekly }),
  };
  return filtersOf(names)
    .filter(({ attribute, kind }) => kind === 'tree' || (!settled.includes(attribute) && hasItsMake(attribute, scope, state)))
    .flatMap((filter) => [...offered(filter, options, found), ...(budget && filter.attribute === 'price' ? [weekly] : [])]);
};
