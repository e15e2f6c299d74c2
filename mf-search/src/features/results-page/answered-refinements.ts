import type { SearchResults } from 'algoliasearch-helper';

/** The refinements to which results are the answer. */
interface AnsweredRefinements {
  /** Chosen values by filter. */
  facets: Record<string, string[]>;
  /** True if the results are a part of the page's stock: words, values or bounds narrow them. */
  isRefined: boolean;
}

type AskedState = SearchResults['_state'];

/** The state of each result when it was seen first. */
const askedStates = new WeakMap<object, AskedState>();

/**
 * Returns the state of search that asked for results. InstantSearch replaces the state in its results by the present one with
 * each press, so that its filters show the press before the answer; here the first state counts.
 */
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
