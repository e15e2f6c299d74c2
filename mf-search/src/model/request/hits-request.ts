import algoliasearchHelper from 'algoliasearch-helper';
import type { buildSearchParameters } from './search-parameters';

type Parameters = ReturnType<typeof buildSearchParameters>;

/** One query without facets, for searches beside those of InstantSearch. `change` is in the engine's words. */
export const hitsRequest = (parameters: Parameters, change: Record<string, unknown>) => {
  const params = algoliasearchHelper({} as never, parameters.index, parameters).getQuery();
  return { indexName: parameters.index, params: { ...params, facets: [], attributesToHighlight: [], ...change } };
};
