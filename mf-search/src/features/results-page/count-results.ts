import { countListedResults } from '@forecourt/rules/card/listed-results';
import type { SearchResults } from 'algoliasearch-helper';
import type { SearchState } from '../../model/state/search-state';
import { answeredFacets } from './answered-refinements';
import { facetResults } from './filter-panel/panel-filters';

export interface ResultCounts {
  /** The one number of cars of a results page: cars for sale, unless the shopper chose a status (S-10). */
  total: number;
  /** Matching sold cars besides. */
  sold: number;
}

/** For heading, drawer and description, on the server and in the browser. */
export const countResults = (
  results: Pick<SearchResults, 'nbHits' | 'disjunctiveFacets' | '_state'>,
  { facets }: Pick<SearchState, 'facets'>,
): ResultCounts => {
  const { car_type: types, status } = answeredFacets(results);
  const countsOf = (facet: string) => facetResults(results).find(({ name }) => name === facet)?.data ?? {};
  // The result counts all values of a filter.
  const ofChosenTypes = Object.entries(countsOf('car_type')).filter(([type]) => types?.includes(type) ?? true);
  return {
    total: countListedResults(results.nbHits, Object.fromEntries(ofChosenTypes)),
    // The shopper may choose the very statuses that every other search asks for.
    sold: status || facets['status'] ? 0 : (countsOf('status')['sold'] ?? 0),
  };
};
