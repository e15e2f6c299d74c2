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
import { compileIndexSettings, type IndexSettingsDocument } from './protocol/settings/compile-settings';
import { indexIdOfDealer } from './index-id';
import type { IndexSettings, Synonym } from './index-settings';
import type { IndexId } from './search-engine';

/** Name of the search index that contains a dealer's stock. */
export const STOCK_INDEX_NAME = indexNameForSort('most_relevant');

/** Returns the id of the search index of a dealer's stock. */
export const stockIndexId = (slug: string): IndexId => indexIdOfDealer(slug, STOCK_INDEX_NAME);

/** Criterion by which each replica of the stock index sorts before relevance (S-08). */
const SORTED: Record<string, string> = {
  latest: 'desc(created_at_timestamp)',
  price_desc: 'desc(price)',
  price_asc: 'asc(price)',
};

const NAMES = ['name', 'make', 'model', 'badge', 'series'] as const satisfies readonly (typeof SEARCHABLE_ATTRIBUTES)[number][];
const OTHERS = SEARCHABLE_ATTRIBUTES.filter((attribute) => !NAMES.some((name) => name === attribute));

/** The dealer's choices for matching words: a part of `search` in its configuration. */
export type SearchWordSettings = Pick<SiteConfig['search'], 'synonyms' | 'optionalWords' | 'typoTolerance'>;

/** Synonyms, optional words and typo tolerance of a dealer whose configuration sets none. */
export const DEFAULT_SEARCH_WORD_SETTINGS: SearchWordSettings = { synonyms: [], optionalWords: [], typoTolerance: 'all' };

const TOLERANCE = { all: 'true', min: 'min', strict: 'strict', none: 'false' } as const;

/**
 * Returns the settings of the stock index as Algolia's API takes them, for the embedded engine and for hosted Algolia
 * (I-02).
 */
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
  replicas: SORT_ORDERS.filter((sort) => sort in SORTED).map(indexNameForSort),
});

/** Returns the settings of each replica: the settings of the stock index with the replica's sort order. */
const replicasOf = (document: IndexSettingsDocument): Record<string, IndexSettingsDocument> => {
  const { replicas: _, ...shared } = document;
  const sorted = SORT_ORDERS.filter((sort) => sort in SORTED).map((sort) => {
    const ranking = [SORTED[sort]!, 'typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
    return [indexNameForSort(sort), { ...shared, ranking }] as const;
  });
  return Object.fromEntries(sorted);
};

/** Settings of a dealer's stock index, its replicas and synonyms, as Algolia's API takes them. */
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

/** Settings of the stock index and its replicas for a dealer whose configuration sets no search words. */
export const { settings: STOCK_DOCUMENT, replicas: STOCK_REPLICAS } = algoliaStockSettings();

/**
 * Returns the function with a cache of one result for each object of choices. Dealers with equal choices have the same
 * object, which never changes.
 */
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

/** Returns the settings as `SearchEngine.replace` takes them. Dealers with the same choices share one object. */
export const stockIndexSettings: (words?: SearchWordSettings) => {
  settings: IndexSettings;
  replicas: Record<string, IndexSettings>;
} = cacheByWordSettings(compile);
