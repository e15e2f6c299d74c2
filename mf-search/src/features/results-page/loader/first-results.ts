import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { RANGE_FACETS } from '../../../model/filters/filters';
import type { buildSearchParameters } from '../../../model/request/search-parameters';
import { STOCK_INDEX_NAME, type SearchClient } from '../search-client/search-client';

interface RawResult {
  facets?: Record<string, Record<string, number>>;
  params?: string;
}

/**
 * Returns a search result without data that the page does not read: the parameters that the engine repeats, and the counts
 * of single prices, of which the page needs only the lowest and the highest price. They would double the size of the HTML.
 */
const slimResult = ({ params: _params, ...result }: RawResult): RawResult => {
  if (!result.facets) return result;
  const facets = Object.entries(result.facets).map(([name, counts]) => [name, RANGE_FACETS.has(name) ? {} : counts] as const);
  return { ...result, facets: Object.fromEntries(facets) };
};

/** Searches once, and returns the result as `initialResults`, with which InstantSearch starts. It can be written as JSON. */
export const searchFirstResults = async (
  client: SearchClient,
  parameters: ReturnType<typeof buildSearchParameters>,
): Promise<{ initialResults: InitialResults; total: number }> => {
  const helper = algoliasearchHelper(client as never, parameters.index, parameters);
  const { content } = await helper.searchOnce({});
  const { _rawResults, _state } = content as unknown as { _rawResults: RawResult[]; _state: object };
  const entry = { state: { ..._state }, results: _rawResults.map(slimResult) };
  return { initialResults: { [STOCK_INDEX_NAME]: entry } as unknown as InitialResults, total: content.nbHits };
};
