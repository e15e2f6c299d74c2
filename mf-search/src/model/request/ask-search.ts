import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SiteFetch } from '@forecourt/store';
import { allOf } from '@forecourt/rules/stock/filter-text';
import type { Hit } from '../card/hit';
import { postSearch } from './search-address';

/** What the search answers, one result for each query. */
export interface Answer {
  results: { hits: Hit[]; nbHits: number; facets?: Record<string, Record<string, number>> }[];
}

/** One query: parameters of the search protocol. */
export type Query = Record<string, unknown> & { filters?: string };

/** Asks the search several things at once; answers come in the same order. Throws when it does not answer. */
export const askSearch = async (
  site: PublicSite,
  siteFetch: SiteFetch,
  signal: AbortSignal,
  queries: Query[],
): Promise<Answer['results']> => {
  const requests = queries.map((query) => ({
    indexName: 'cars',
    ...query,
    filters: allOf(query.filters, site.search.host ? 'listable:true' : undefined),
  }));
  const response = await postSearch(site, siteFetch, requests, signal);
  if (!response.ok) throw new Error(`The search answered ${response.status}`);
  const { results } = (await response.json()) as Answer;
  return results;
};
