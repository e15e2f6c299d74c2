import algoliasearchHelper from 'algoliasearch-helper';
import type { LiteClient } from 'algoliasearch/lite';
import type { CarHit } from '../card/hit';
import type { buildSearchParameters } from './search-parameters';

type Parameters = ReturnType<typeof buildSearchParameters>;

/** One query without facets, for searches beside those of InstantSearch. `change` is in the engine's words. */
export const hitsRequest = (parameters: Parameters, change: Record<string, unknown>) => {
  const params = algoliasearchHelper({} as never, parameters.index, parameters).getQuery();
  return { indexName: parameters.index, params: { ...params, facets: [], attributesToHighlight: [], ...change } };
};

export interface HitsResult {
  hits: CarHit[];
  nbHits: number;
}

/** In the order of the requests. */
export const requestHits = async (
  client: Pick<LiteClient, 'search'>,
  requests: readonly { indexName: string; params: object }[],
): Promise<HitsResult[]> => (await client.search<CarHit>(requests as never)).results as unknown as HitsResult[];
