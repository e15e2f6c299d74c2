import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { joinFilters } from '@forecourt/rules/stock/filter-text';
import type { SiteFetch } from '@forecourt/store';
import type { Hit } from '../card/hit';
import { postSearch } from './search-address';

/** Response to a multi-search, with one result for each query. */
export interface Answer {
  results: { hits: Hit[]; nbHits: number; facets?: Record<string, Record<string, number>> }[];
}

/** Search parameters of one query of a multi-search, in Algolia's form. */
export type Query = Record<string, unknown> & { filters?: string };

/** Sends several queries as one multi-search; results are in the same order. Throws when the search does not answer. */
export const askSearch = async (
  site: PublicSite,
  siteFetch: SiteFetch,
  signal: AbortSignal,
  queries: Query[],
): Promise<Answer['results']> => {
  const requests = queries.map((query) => ({
    indexName: 'cars',
    ...query,
    filters: joinFilters(query.filters, site.search.host ? 'listable:true' : undefined),
  }));
  const response = await postSearch(site, siteFetch, requests, signal);
  if (!response.ok) throw new Error(`The search endpoint answered with status ${response.status} instead of 200`);
  const { results } = (await response.json()) as Answer;
  return results;
};
