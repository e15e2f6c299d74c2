import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { StockVocabulary } from '../../../model/question/vocabulary';
import type { ResultsPageData } from '../results-data';
import { STOCK_INDEX_NAME, type SearchClient } from '../search-client/search-client';

/** Number of cars in stock by facet and value. */
type FacetCounts = Record<string, Record<string, number>>;

const MOST_VALUES = 1000;
const SUGGESTED_MAKES = 8;

/** Facets whose values a shopper may name in the search field. */
const NAMED_FACETS = [
  'make', 'make_model', 'body', 'fuel', 'simple_transmission', 'simple_colour', 'drive', 'car_type', 'certified', 'item_type',
  'seats', 'city', 'state', 'status', 'filtered_features',
] as const; // prettier-ignore

/** Returns the values of facets with their counts in the stock that matches `filters`. */
export const countFacets = async (client: SearchClient, facets: readonly string[], filters: string): Promise<FacetCounts> => {
  const params = { query: '', hitsPerPage: 0, facets: [...facets], maxValuesPerFacet: MOST_VALUES, filters };
  const { results } = await client.search<never>([{ indexName: STOCK_INDEX_NAME, params }]);
  const [first] = results;
  return first && 'facets' in first ? ((first.facets ?? {}) as FacetCounts) : {};
};

/** Returns all filter values in stock that words of a search can name. */
export const loadStockVocabulary = (client: SearchClient, filters: string): Promise<StockVocabulary> =>
  countFacets(client, NAMED_FACETS, filters);

/**
 * Returns the filter for the cars that this site may list, because a hosted search engine may contain other cars too; '' for
 * the site's own engine.
 */
export const filterOfListableCars = (site: PublicSite): string => (site.search.host ? 'listable:true' : '');

/** Returns the parts of the page's data that describe the whole stock: numbers of cars by type, and makes. */
export const stockTypesAndMakes = (counts: FacetCounts): Pick<ResultsPageData, 'types' | 'makes'> => {
  const byCount = Object.entries(counts['make'] ?? {}).toSorted(([, a], [, b]) => b - a);
  return { types: counts['car_type'] ?? {}, makes: byCount.slice(0, SUGGESTED_MAKES).map(([make]) => make) };
};
