import type { SearchResults } from 'algoliasearch-helper';
import type { useInstantSearch } from 'react-instantsearch';

/** The refinements to which results are the answer. */
interface AnsweredRefinements {
  /** Chosen values by filter. */
  facets: Record<string, string[]>;
  /** True if the results are a part of the page's stock: words, values or bounds narrow them. */
  isRefined: boolean;
}

type AskedState = SearchResults['_state'];
type Middleware = Parameters<ReturnType<typeof useInstantSearch>['addMiddlewares']>[0];

/** The state of search that asked for each result. */
const askedStates = new WeakMap<object, AskedState>();
const nothing = (): void => undefined;

/**
 * Remembers the state of search that asked for each result. InstantSearch replaces the state in its results by the present one
 * with each press, so that its filters show the press before the answer.
 */
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

/** Returns the state that asked for results; for the first ones of a page, which nobody asked for, their state when first seen. */
const askedStateOf = (results: Pick<SearchResults, '_state'>): AskedState => {
  const { _state: present } = results;
  const asked = askedStates.get(results) ?? present;
  askedStates.set(results, asked);
  return asked;
};

const hasContent = (values: object): boolean => Object.values(values).some((value) => Object.keys(value as object).length > 0);

/**
 * Returns the refinements to which results are the answer. Between a press and its answer they are not yet those that the page
 * shows in its filters, so that count and advertisements are read from here.
 */
export const answeredRefinements = (results: Pick<SearchResults, '_state'>): AnsweredRefinements => {
  const { query = '', disjunctiveFacetsRefinements: facets = {}, numericRefinements = {} } = askedStateOf(results);
  return { facets, isRefined: query !== '' || hasContent(facets) || hasContent(numericRefinements) };
};
