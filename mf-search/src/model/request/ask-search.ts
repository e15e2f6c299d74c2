import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { joinFilters } from '@forecourt/rules/stock/filter-text';
import type { SiteFetch } from '@forecourt/store';
import type { CarHit } from '../card/hit';
import { postSearch } from './search-address';

/** Answer to several search queries that were sent in one request: one result for each query. */
export interface MultiSearchAnswer {
  results: { hits: CarHit[]; nbHits: number; facets?: Record<string, Record<string, number>> }[];
}

/** Search parameters of one query, in Algolia's form. */
export type SearchQuery = Record<string, unknown> & { filters?: string };

/** Returns the query for the numbers of cars for sale by the values of a facet. */
export const facetCountsQuery = (facet: string): SearchQuery => ({
  hitsPerPage: 0,
  facets: [facet],
  maxValuesPerFacet: 1000,
  filters: 'NOT status:sold',
});

/**
 * Sends several search queries in one request and returns their results in the same order. Throws if the search does not
 * answer.
 */
export const sendMultiSearch = async (
  site: PublicSite,
  siteFetch: SiteFetch,
  signal: AbortSignal,
  queries: SearchQuery[],
): Promise<MultiSearchAnswer['results']> => {
  const requests = queries.map((query) => ({
    indexName: 'cars',
    ...query,
    filters: joinFilters(query.filters, site.search.host ? 'listable:true' : undefined),
  }));
  const response = await postSearch(site, siteFetch, requests, signal);
  if (!response.ok) throw new Error(`The search endpoint answered with status ${response.status} instead of 200`);
  const { results } = (await response.json()) as MultiSearchAnswer;
  return results;
};
