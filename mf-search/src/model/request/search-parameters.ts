import { indexNameForSort } from '@forecourt/contracts/search/search';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { SELLABLE_STATUSES } from '@forecourt/rules/card/sellable';
import { sortFilter } from '@forecourt/rules/stock/sort-options';
import { chosenRanges } from '../filters/budget';
import { facetsToCount } from '../filters/filters';
import { excludedFilters, joinFilters } from '@forecourt/rules/stock/filter-text';
import { aroundPlace } from './around-place';
import { CAR_CARD_ATTRIBUTES, HIGHLIGHT_MARKS } from '../card/hit';
import type { NumberRange, SearchState } from '../state/search-state';

const SECONDS_A_DAY = 86_400;

/** Values of a filter that the search engine counts. */
const MAX_VALUES = 100;

/** The search engine would read a minus at the start as "not". */
const escapeMinus = (value: string): string => value.replace(/^-/, '\\-');

const refinement = ({ min, max }: { min?: number; max?: number }): Record<string, number[]> => ({
  ...(min === undefined ? {} : { '>=': [min] }),
  ...(max === undefined ? {} : { '<=': [max] }),
});

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

type SearchSite = Pick<PublicSite, 'search' | 'finance' | 'features'>;

/** Cars without a price have the price 0: a highest price alone would match them. */
const withoutUnpriced = ({ min, max }: NumberRange): NumberRange =>
  max === undefined ? { min } : { min: Math.max(min ?? 1, 1), max };

/** From the chosen ranges, the weekly budget, and the days since listing. */
const boundsOf = (state: SearchState, site: SearchSite, now: number): Record<string, NumberRange> => {
  const { price, ...ranges } = chosenRanges(state, site);
  return {
    ...ranges,
    ...(price ? { price: withoutUnpriced(price) } : {}),
    ...(state.since === undefined
      ? {}
      : { created_at_timestamp: { min: now - (now % SECONDS_A_DAY) - state.since * SECONDS_A_DAY } }),
  };
};

/**
 * Server and browser build the same ones, so that the browser does not search again (S-18). Every key is always present,
 * because InstantSearch keeps the earlier value of a missing key. `now` is the Unix seconds of the loader.
 */
export const buildSearchParameters = (state: SearchState, scopeFilter: string, site: SearchSite, now: number) => {
  const { search } = site;
  const sellable: Record<string, string[]> = search.include_sold_cars_days === 0 ? {} : { status: [...SELLABLE_STATUSES] };
  const bounds = boundsOf(state, site, now);
  const chosen = [...Object.keys(state.facets), ...Object.keys(bounds)];
  // The site's own engine adds these filters itself, but a hosted engine does not.
  const hostedFilters = search.host ? ['listable:true', sortFilter(state.sort, search.hideZeroPriceWhenAscending)] : [];
  return {
    index: indexNameForSort(state.sort),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: search.pageSize,
    filters: joinFilters(scopeFilter, ...excludedFilters(state.excluded), ...hostedFilters),
    disjunctiveFacets: [...new Set(['car_type', 'status', ...facetsToCount(search.filters), ...chosen])],
    // In place of a filter, so that the values of `status` are counted without it, sold cars among them.
    disjunctiveFacetsRefinements: { ...sellable, ...mapValues(state.facets, (values) => values.map(escapeMinus)) },
    numericRefinements: mapValues(bounds, refinement),
    maxValuesPerFacet: MAX_VALUES,
    ...aroundPlace(state),
    attributesToRetrieve: [...CAR_CARD_ATTRIBUTES, ...(state.near?.at ? ['_geoloc'] : [])] as string[],
    attributesToHighlight: ['name'],
    highlightPreTag: HIGHLIGHT_MARKS.open,
    highlightPostTag: HIGHLIGHT_MARKS.close,
  };
};
