import { SELLABLE_STATUSES } from '@forecourt/rules/card/sellable';
import type { SearchResults } from 'algoliasearch-helper';
import type { useInstantSearch } from 'react-instantsearch';

type AskedState = SearchResults['_state'];
type Middleware = Parameters<ReturnType<typeof useInstantSearch>['addMiddlewares']>[0];

/** The state of search that asked for each result. */
const askedStates = new WeakMap<object, AskedState>();
const nothing = (): void => undefined;

/** With each press InstantSearch changes the state in its results, so that its filters show the press before the answer. */
export const rememberAskedStates: Middleware = ({ instantSearchInstance: search }) => {
  const remember = (): void => {
    const results = search.mainIndex.getResults();
    const asked = search.mainIndex.getPreviousState();
    if (results && asked) askedStates.set(results, asked);
  };
  return {
    subscribe: () => void search.addListener('render', remember),
    started: nothing,
    onStateChange: nothing,
    unsubscribe: () => void search.removeListener('render', remember),
  };
};

/** For the first results of a page, which nobody asked for: their state when first seen. */
const askedStateOf = (results: Pick<SearchResults, '_state'>): AskedState => {
  const { _state: present } = results;
  const asked = askedStates.get(results) ?? present;
  askedStates.set(results, asked);
  return asked;
};

const SELLABLE = SELLABLE_STATUSES.join();

/**
 * Values that the shopper chose, by facet. Between a press and its answer they are not those that the filters show; count
 * and advertisements follow these.
 */
export const answeredFacets = (results: Pick<SearchResults, '_state'>): Record<string, string[]> => {
  const { disjunctiveFacetsRefinements: facets = {} } = askedStateOf(results);
  const { status, ...others } = facets;
  // Every search without a chosen status asks for cars for sale.
  return status === undefined || status.join() === SELLABLE ? others : facets;
};
