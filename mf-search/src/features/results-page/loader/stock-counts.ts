import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { joinFilters, SELLABLE_FILTER } from '@forecourt/rules/stock/filter-text';
import type { StockVocabulary } from '../../../model/question/vocabulary';
import type { ResultsPageData } from '../results-data';
import { STOCK_INDEX_NAME, type SearchClient } from '../search-client/search-client';

type FacetCounts = Record<string, Record<string, number>>;

const MOST_VALUES = 1000;
const SUGGESTED_MAKES = 8;

/** Facets whose values a shopper may name in the search field. */
const NAMED_FACETS = [
  'make', 'make_model', 'body', 'fuel', 'simple_transmission', 'simple_colour', 'drive', 'car_type', 'certified', 'item_type',
  'seats', 'doors', 'cylinders', 'engine_size_litres', 'city', 'state', 'status', 'filtered_features',
] as const; // prettier-ignore

const countFacets = async (
  client: SearchClient,
  queries: { facets: readonly string[]; filters: string }[],
): Promise<FacetCounts[]> => {
  const params = { query: '', hitsPerPage: 0, maxValuesPerFacet: MOST_VALUES };
  const requests = queries.map((query) => ({ indexName: STOCK_INDEX_NAME, params: { ...params, ...query } }));
  const { results } = await client.search<never>(requests as never);
  return results.map((result) => ('facets' in result ? ((result.facets ?? {}) as FacetCounts) : {}));
};

/** `listed` has the values of sold cars too, because their addresses stay; `forSale` is for what the page offers and counts. */
export const countStock = async (client: SearchClient, facets: readonly string[], filters: string) => {
  const [listed = {}, forSale = {}] = await countFacets(client, [
    { facets, filters },
    { facets: ['car_type', 'make'], filters: joinFilters(filters, SELLABLE_FILTER) },
  ]);
  return { listed, forSale };
};

export const loadStockVocabulary = async (client: SearchClient, filters: string): Promise<StockVocabulary> =>
  (await countFacets(client, [{ facets: NAMED_FACETS, filters }]))[0] ?? {};

/** A hosted search engine may contain other cars too; '' for the site's own engine. */
export const filterOfListableCars = (site: PublicSite): string => (site.search.host ? 'listable:true' : '');

export const stockTypesAndMakes = (counts: FacetCounts): Pick<ResultsPageData, 'types' | 'makes'> => {
  const byCount = Object.entries(counts['make'] ?? {}).toSorted(([, a], [, b]) => b - a);
  return { types: counts['car_type'] ?? {}, makes: byCount.slice(0, SUGGESTED_MAKES).map(([make]) => make) };
};
