import { indexNameOf } from '@forecourt/contracts/search/search';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { sortFilter } from '@forecourt/rules/stock/sort-options';
import { budgetTerms, pricesOf } from '../filters/budget';
import { countedFor } from '../filters/filters';
import { allOf } from '@forecourt/rules/stock/filter-text';
import { CARD_ATTRIBUTES, HIGHLIGHT } from '../card/hit';
import type { Range, SearchState } from '../state/search-state';

const SECONDS_A_DAY = 86_400;

/** Values counted for each filter. */
const MOST_VALUES = 100;

/** A leading minus would mean "not". */
const escaped = (value: string): string => value.replace(/^-/, '\\-');

const refinement = ({ min, max }: { min?: number; max?: number }): Record<string, number[]> => ({
  ...(min === undefined ? {} : { '>=': [min] }),
  ...(max === undefined ? {} : { '<=': [max] }),
});

const mapped = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

type SearchSite = Pick<PublicSite, 'search' | 'finance'>;

/** A car without a price is not cheap: who says the most that it may cost sees cars with a price. */
const priced = ({ min, max }: Range): Range => (max === undefined ? { min } : { min: Math.max(min ?? 1, 1), max });

/** Bounds of every number: those that are set, the price of a weekly budget, and how long a car may have been listed. */
const numbersOf = (state: SearchState, site: SearchSite, now: number): Record<string, Range> => {
  const price = pricesOf(state, budgetTerms(site));
  return {
    ...state.ranges,
    ...(price ? { price: priced(price) } : {}),
    ...(state.since === undefined
      ? {}
      : { created_at_timestamp: { min: now - (now % SECONDS_A_DAY) - state.since * SECONDS_A_DAY } }),
  };
};

/**
 * Parameters of the whole search: the same on the server and in the browser, so that the browser finds nothing to ask
 * again (S-18). Every key is always given, because InstantSearch keeps what a later set leaves out. `now`: Unix seconds
 * at which the page was made.
 */
export const searchParametersOf = (state: SearchState, scopeFilter: string, site: SearchSite, now: number) => {
  const { search } = site;
  const numbers = numbersOf(state, site, now);
  const chosen = [...Object.keys(state.facets), ...Object.keys(numbers)];
  // An embedded engine narrows by itself; a hosted one needs to be told.
  const ofHost = search.host ? ['listable:true', sortFilter(state.sort, search.hideZeroPriceWhenAscending)] : [];
  return {
    index: indexNameOf(state.sort),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: search.pageSize,
    filters: allOf(scopeFilter, ...ofHost),
    disjunctiveFacets: [...new Set(['car_type', ...countedFor(search.filters), ...chosen])],
    disjunctiveFacetsRefinements: mapped(state.facets, (values) => values.map(escaped)),
    numericRefinements: mapped(numbers, refinement),
    maxValuesPerFacet: MOST_VALUES,
    attributesToRetrieve: [...CARD_ATTRIBUTES] as string[],
    attributesToHighlight: ['name'],
    highlightPreTag: HIGHLIGHT.open,
    highlightPostTag: HIGHLIGHT.close,
  };
};
