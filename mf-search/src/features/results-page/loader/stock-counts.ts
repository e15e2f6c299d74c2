import type { PublicSite } from '@forecourt/contracts/site/public-site';
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

export const countFacets = async (client: SearchClient, facets: readonly string[], filters: string): Promise<FacetCounts> => {
  const params = { query: '', hitsPerPage: 0, facets: [...facets], maxValuesPerFacet: MOST_VALUES, filters };
  const { results } = await client.search<never>([{ indexName: STOCK_INDEX_NAME, params }]);
  const [first] = results;
  return first && 'facets' in first ? ((first.facets ?? {}) as FacetCounts) : {};
};

export const loadStockVocabulary = (client: SearchClient, filters: string): Promise<StockVocabulary> =>
  countFacets(client, NAMED_FACETS, filters);

/** A hosted search engine may contain other cars too; '' for the site's own engine. */
export const filterOfListableCars = (site: PublicSite): string => (site.search.host ? 'listable:true' : '');

export const stockTypesAndMakes = (counts: FacetCounts): Pick<ResultsPageData, 'types' | 'makes'> => {
  const byCount = Object.entries(counts['make'] ?? {}).toSorted(([, a], [, b]) => b - a);
  return { types: counts['car_type'] ?? {}, makes: byCount.slice(0, SUGGESTED_MAKES).map(([make]) => make) };
};
