import { distanceUnit, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import type { HistogramAttribute } from '@forecourt/rules/stock/stock-bands';
import { facetList, facetValues, type OrderedFacetValues } from '../../../model/filters/facet-order';
import { configuredFilters, type ConfiguredFilter } from '../../../model/filters/filters';
import { histogramBars, type HistogramBar } from '../../../model/filters/histogram';
import { carMakeTree, modelValuesOfMake, type CarMakeTree } from '../../../model/filters/make-tree';
import { rangeFilterOptions, type RangeFilterOptions } from '../../../model/filters/range-options';
import { filtersOfScope, type StockScope } from '../../../model/scope/scope';
import { listRefinements, type NumberRange, type SearchState } from '../../../model/state/search-state';

/** `chosen`: number of chosen values. */
export type FilterWithValues = { attribute: string; chosen: number } & (
  | {
      kind: 'list';
      list: OrderedFacetValues;
      /** Text that is cut from the start of every displayed value, such as the make in "Toyota HiLux". */ prefix?: string;
    }
  | { kind: 'swatches'; list: OrderedFacetValues }
  | { kind: 'tree'; tree: CarMakeTree }
  | { kind: 'histogram'; bars: HistogramBar[]; range: NumberRange }
  | { kind: 'bounds'; options: RangeFilterOptions; range: NumberRange }
  | { kind: 'flag'; value: string; count: number }
  | { kind: 'since'; days?: number }
  | { kind: 'budget'; weekly?: number }
);

export interface FacetCountResult {
  name: string;
  data: Record<string, number>;
  stats?: { min?: number; max?: number };
}

export const facetResults = (results: { disjunctiveFacets: readonly unknown[] }): readonly FacetCountResult[] =>
  results.disjunctiveFacets as readonly FacetCountResult[];

interface Options {
  /** From the dealer's setting `search.filters`. */
  names: readonly string[];
  scope: StockScope;
  state: SearchState;
  facets: readonly FacetCountResult[];
  /** True if the weekly budget follows the price filter in the panel. */
  budget: boolean;
  site: DistanceSite;
}

type FacetsByName = ReadonlyMap<string, FacetCountResult>;

const isSet = ({ min, max }: NumberRange): boolean => min !== undefined || max !== undefined;

/** Models and badges show only after a make is chosen, because the models of all makes are too many to read. */
const hasItsMake = (attribute: string, scope: StockScope, { facets }: SearchState): boolean =>
  !['model', 'badge'].includes(attribute) ||
  scope.kind === 'make' ||
  scope.kind === 'model' ||
  (facets['make']?.length ?? 0) > 0 ||
  (facets[attribute]?.length ?? 0) > 0;

/** As checkboxes or swatches; undefined without values. */
const listFilter = (
  attribute: string,
  state: SearchState,
  facets: FacetsByName,
  kind: 'list' | 'swatches' = 'list',
): FilterWithValues[] => {
  const chosen = state.facets[attribute] ?? [];
  const values = facetValues(facets.get(attribute)?.data ?? {}, chosen);
  // After the first refinement, a filter with a single value stays, because a panel whose filters disappear is hard to use.
  const isKept = values.length > 0 && listRefinements(state).length > 0;
  return values.length > 1 || chosen.length > 0 || isKept
    ? [{ kind, attribute, list: facetList(attribute, values), chosen: chosen.length }]
    : [];
};

/** On the page of a make it has only the make's models, on the page of a model only the model's badges. */
const treeFilter = (scope: StockScope, state: SearchState, facets: FacetsByName): FilterWithValues[] => {
  if (scope.kind === 'model') return facets.has('badge') ? listFilter('badge', state, facets) : [];
  const chosen = state.facets['make_model'] ?? [];
  if (scope.kind === 'make') {
    const values = modelValuesOfMake(facets.get('make_model')?.data ?? {}, scope.name, chosen);
    const offers = values.length > 1 || chosen.length > 0;
    const filter = {
      kind: 'list',
      attribute: 'make_model',
      prefix: `${scope.name} `,
      list: facetList('make_model', values),
    } as const;
    return offers ? [{ ...filter, chosen: chosen.length }] : [];
  }
  const counts = Object.fromEntries(['make', 'make_model', 'badge'].map((name) => [name, facets.get(name)?.data]));
  const makes = carMakeTree(counts, state);
  const count = Math.max(Object.keys(makes.models).length, chosen.length) + (state.facets['badge']?.length ?? 0);
  return makes.makes.first.length > 1 || count > 0 ? [{ kind: 'tree', attribute: 'make', tree: makes, chosen: count }] : [];
};

/** Undefined if there is nothing to choose. */
const offeredFilter = (
  { attribute, kind }: ConfiguredFilter,
  { scope, state, site }: Options,
  facets: FacetsByName,
): FilterWithValues[] => {
  const range = state.ranges[attribute] ?? {};
  const chosen = isSet(range) ? 1 : 0;
  switch (kind) {
    case 'tree':
      return treeFilter(scope, state, facets);
    case 'histogram': {
      const bars = histogramBars(attribute as HistogramAttribute, facets.get(`${attribute}_band`)?.data ?? {});
      const { min = 0, max = 0 } = facets.get(attribute)?.stats ?? {};
      return bars.length > 1 || chosen || max > min ? [{ kind, attribute, bars, range, chosen }] : [];
    }
    case 'bounds': {
      const options = rangeFilterOptions(attribute, facets.get(attribute)?.stats, range, site);
      return options.min.length + options.max.length > 0 ? [{ kind, attribute, options, range, chosen }] : [];
    }
    case 'flag': {
      const isChosen = state.facets[attribute]?.includes('true') ?? false;
      const count = facets.get(attribute)?.data['true'] ?? 0;
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
      return listFilter(attribute, state, facets, kind);
  }
};

/** Leaves out filters whose value the page's address sets, and filters that have nothing to choose (S-06). */
export const panelFilters = (options: Options): FilterWithValues[] => {
  const { names, scope, state, facets, budget, site } = options;
  const settled = filtersOfScope(scope);
  const facetsByName: FacetsByName = new Map(facets.map((facet) => [facet.name, facet]));
  const weekly: FilterWithValues = {
    kind: 'budget',
    attribute: 'weekly',
    chosen: state.weekly === undefined ? 0 : 1,
    ...(state.weekly === undefined ? {} : { weekly: state.weekly }),
  };
  return configuredFilters(names, distanceUnit(site))
    .filter(({ attribute, kind }) => kind === 'tree' || (!settled.includes(attribute) && hasItsMake(attribute, scope, state)))
    .flatMap((filter) => [
      ...offeredFilter(filter, options, facetsByName),
      ...(budget && filter.attribute === 'price' ? [weekly] : []),
    ]);
};
