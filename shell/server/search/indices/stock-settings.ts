import {
  FILTER_NAMES,
  FILTER_ONLY_ATTRIBUTES,
  indexNameForSort,
  NUMERIC_FACETS,
  NUMERIC_FILTER_ONLY_ATTRIBUTES,
  SEARCHABLE_ATTRIBUTES,
  SORT_ORDERS,
} from '@forecourt/contracts/search/search';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { compileIndexSettings, type IndexSettingsDocument } from '../protocol/settings/compile-settings';
import { PROTOCOL_LIMITS } from '../protocol/limits';
import { indexIdOfDealer } from '../contract/index-id';
import type { IndexSettings, Synonym } from '../contract/index-settings';
import type { IndexId } from '../contract/search-engine';

export const STOCK_INDEX_NAME = indexNameForSort('most_relevant');

export const stockIndexId = (slug: string): IndexId => indexIdOfDealer(slug, STOCK_INDEX_NAME);

/** Each replica sorts by it before relevance (S-08). */
const SORTED: Record<string, string> = {
  latest: 'desc(created_at_timestamp)',
  price_desc: 'desc(price)',
  price_asc: 'asc(price)',
  km_asc: 'asc(km)',
  year_desc: 'desc(year)',
};

const NAMES = ['name', 'make', 'model', 'badge', 'series'] as const satisfies readonly (typeof SEARCHABLE_ATTRIBUTES)[number][];
const OTHERS = SEARCHABLE_ATTRIBUTES.filter((attribute) => !NAMES.some((name) => name === attribute));

export type SearchWordSettings = Pick<SiteConfig['search'], 'synonyms' | 'optionalWords' | 'typoTolerance'>;

/** For a dealer whose configuration sets none. */
export const DEFAULT_SEARCH_WORD_SETTINGS: SearchWordSettings = { synonyms: [], optionalWords: [], typoTolerance: 'all' };

const TOLERANCE = { all: 'true', min: 'min', strict: 'strict', none: 'false' } as const;

/** As Algolia's API takes them, for the embedded engine and for hosted Algolia (I-02). */
const documentOf = ({ optionalWords, typoTolerance }: SearchWordSettings): IndexSettingsDocument => ({
  searchableAttributes: [NAMES.join(','), OTHERS.join(',')],
  attributesForFaceting: [
    ...FILTER_NAMES.map((attribute) => `searchable(${attribute})`),
    ...FILTER_ONLY_ATTRIBUTES.map((attribute) => `filterOnly(${attribute})`),
  ],
  numericAttributesForFiltering: [...NUMERIC_FACETS, ...NUMERIC_FILTER_ONLY_ATTRIBUTES],
  customRanking: ['desc(custom_rank)'],
  // `listable` is true for every car that a shopper sees, and `custom_rank` is confidential.
  unretrievableAttributes: ['listable', 'custom_rank'],
  attributesToHighlight: [...SEARCHABLE_ATTRIBUTES],
  allowTyposOnNumericTokens: false,
  typoTolerance: TOLERANCE[typoTolerance],
  optionalWords,
  queryType: 'prefixAll',
  paginationLimitedTo: PROTOCOL_LIMITS.pagination.max,
  replicas: SORT_ORDERS.filter((sort) => sort in SORTED).map(indexNameForSort),
});

const replicasOf = (document: IndexSettingsDocument): Record<string, IndexSettingsDocument> => {
  const { replicas: _, ...shared } = document;
  const sorted = SORT_ORDERS.filter((sort) => sort in SORTED).map((sort) => {
    const ranking = [SORTED[sort]!, 'typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
    return [indexNameForSort(sort), { ...shared, ranking }] as const;
  });
  return Object.fromEntries(sorted);
};

interface AlgoliaStockSettings {
  settings: IndexSettingsDocument;
  replicas: Record<string, IndexSettingsDocument>;
  synonyms: Synonym[];
}

export const algoliaStockSettings = (words: SearchWordSettings = DEFAULT_SEARCH_WORD_SETTINGS): AlgoliaStockSettings => {
  const settings = documentOf(words);
  const synonyms = words.synonyms.map((line, at) => ({ objectID: `line-${at + 1}`, type: 'synonym' as const, synonyms: line }));
  return { settings, replicas: replicasOf(settings), synonyms };
};

export const { settings: STOCK_DOCUMENT, replicas: STOCK_REPLICAS } = algoliaStockSettings();

/** One result for each object of choices: dealers with equal choices have the same object, which never changes. */
export const cacheByWordSettings = <Result extends object | string>(
  make: (words: SearchWordSettings | undefined) => Result,
): ((words?: SearchWordSettings) => Result) => {
  const results = new WeakMap<SearchWordSettings, Result>();
  let usual: Result | undefined;
  return (words) => {
    if (!words) return (usual ??= make(undefined));
    const result = results.get(words) ?? make(words);
    results.set(words, result);
    return result;
  };
};

const compile = (words?: SearchWordSettings) => {
  const { settings, replicas, synonyms } = algoliaStockSettings(words);
  return {
    settings: { ...compileIndexSettings(settings, synonyms), ofStock: true },
    replicas: Object.fromEntries(
      Object.entries(replicas).map(([name, document]) => [name, compileIndexSettings(document, synonyms)]),
    ),
  };
};

/** As `SearchEngine.replace` takes them. Dealers with the same choices share one object. */
export const stockIndexSettings: (words?: SearchWordSettings) => {
  settings: IndexSettings;
  replicas: Record<string, IndexSettings>;
} = cacheByWordSettings(compile);
