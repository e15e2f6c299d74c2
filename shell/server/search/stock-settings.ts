import {
  COUNTABLE,
  FILTER_ONLY,
  indexNameOf,
  NUMERIC_FACETS,
  NUMERIC_FILTER_ONLY,
  SEARCHABLE,
  SORTS,
} from '@forecourt/contracts/search';
import { compileSettings, type SettingsDocument } from './protocol/settings/compile-settings';
import type { IndexSettings } from './search-engine';

/** Name of the index that holds a dealer's stock. */
export const STOCK_INDEX = indexNameOf('most_relevant');

/** Sorts that come before relevance, by replica (S-08). */
const SORTED: Record<string, string> = {
  latest: 'desc(created_at_timestamp)',
  price_desc: 'desc(price)',
  price_asc: 'asc(price)',
};

const NAMES = ['name', 'make', 'model', 'badge', 'series'] as const satisfies readonly (typeof SEARCHABLE)[number][];
const OTHERS = SEARCHABLE.filter((attribute) => !NAMES.some((name) => name === attribute));

/**
 * Settings of the stock index as Algolia writes them: what the embedded engine and a hosted one are given alike (I-02).
 */
export const STOCK_DOCUMENT: SettingsDocument = {
  searchableAttributes: [NAMES.join(','), OTHERS.join(',')],
  attributesForFaceting: [
    ...COUNTABLE.map((attribute) => `searchable(${attribute})`),
    ...FILTER_ONLY.map((attribute) => `filterOnly(${attribute})`),
  ],
  numericAttributesForFiltering: [...NUMERIC_FACETS, ...NUMERIC_FILTER_ONLY],
  customRanking: ['desc(custom_rank)'],
  // Never sent to shoppers: one is always true for them, the other is the dealer's own business.
  unretrievableAttributes: ['listable', 'custom_rank'],
  attributesToHighlight: [...SEARCHABLE],
  allowTyposOnNumericTokens: false,
  queryType: 'prefixAll',
  replicas: SORTS.filter((sort) => sort in SORTED).map(indexNameOf),
};

/** Settings of each replica: those of the index with a sort of their own. */
export const STOCK_REPLICAS: Record<string, SettingsDocument> = Object.fromEntries(
  SORTS.filter((sort) => sort in SORTED).map((sort) => {
    const { replicas: _, ...shared } = STOCK_DOCUMENT;
    const ranking = [SORTED[sort]!, 'typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];
    return [indexNameOf(sort), { ...shared, ranking }];
  }),
);

/** The same for an engine: what `replace` takes beside the records. */
export const stockSettings = (): { settings: IndexSettings; replicas: Record<string, IndexSettings> } => ({
  settings: compileSettings(STOCK_DOCUMENT),
  replicas: Object.fromEntries(Object.entries(STOCK_REPLICAS).map(([name, document]) => [name, compileSettings(document)])),
});
