import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { joinFilters, SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import type { SiteFetch } from '@forecourt/store';
import type { CarHit } from '../card/hit';
import { postSearch } from './search-address';

/** One result for each query. */
export interface MultiSearchAnswer {
  results: { hits: CarHit[]; nbHits: number; facets?: Record<string, Record<string, number>> }[];
}

/** In Algolia's form. */
export type SearchQuery = Record<string, unknown> & { filters?: string };

/** Only cars for sale. */
export const facetCountsQuery = (facet: string): SearchQuery => ({
  hitsPerPage: 0,
  facets: [facet],
  maxValuesPerFacet: 1000,
  filters: SELLABLE_FILTER,
});

/** In one request, with the results in the same order. Throws if the search does not answer. */
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
