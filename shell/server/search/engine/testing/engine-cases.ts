import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { IndexSettings } from '../../contract/index-settings';
import type { EngineResult, IndexRecord } from '../../contract/search-engine';
import type { CanonicalQuery, FacetValueQuery } from '../../contract/search-query';
import { defaultIndexSettings } from '../embedded-engine';

export const sampleSearchRecord = (over: Partial<SearchRecord> = {}): SearchRecord & IndexRecord => {
  const make = over.make ?? 'Toyota';
  const model = over.model ?? 'HiLux';
  return {
    id: over.objectID ?? '1',
    objectID: '1',
    slug: `car-${over.objectID ?? '1'}`,
    name: `2022 ${make} ${model}`,
    year: 2022,
    make,
    model,
    make_model: `${make} ${model}`,
    car_type: 'used',
    item_type: 'car',
    status: 'in_stock',
    price: 30_000,
    price_type: 'drive_away',
    price_range: '$30,000 - $40,000',
    certified: false,
    reserved: false,
    preorder: false,
    categories: [],
    filtered_features: [],
    images: [],
    photos_count: 0,
    created_at_timestamp: 1_699_000_000,
    listable: true,
    custom_rank: 0,
    ...over,
  } as SearchRecord & IndexRecord;
};

export const sampleIndexSettings = (over: Partial<IndexSettings> = {}): IndexSettings => ({ ...defaultIndexSettings(), ...over });

export const sampleFacetSetting = (attribute: string, filterOnly = false) => ({ attribute, searchable: true, filterOnly });

const narrowing = {
  index: 'cars',
  text: '',
  filters: [],
  typoTolerance: 'true',
  queryType: 'prefixAll',
  optionalWords: [],
  removeWordsIfNoResults: 'none',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
} as const;

export const sampleQuery = (over: Partial<CanonicalQuery> = {}): CanonicalQuery => ({
  ...narrowing,
  filters: [],
  optionalWords: [],
  offset: 0,
  length: 20,
  facets: [],
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count',
  attributesToRetrieve: ['*'],
  attributesToHighlight: [],
  attributesToSnippet: [],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  distinct: 0,
  getRankingInfo: false,
  hidden: [],
  ...over,
});

export const sampleFacetQuery = (over: Partial<FacetValueQuery> = {}): FacetValueQuery => ({
  ...narrowing,
  filters: [],
  optionalWords: [],
  facet: 'make',
  facetQuery: '',
  maxFacetHits: 10,
  sortFacetValuesBy: 'count',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  ...over,
});

export const objectIdsOfHits = (result: Pick<EngineResult, 'hits'> | undefined): string[] | undefined =>
  result?.hits.map(({ record }) => record.objectID);
