import type { IndexSettings } from '../search-engine';

/** An index without settings, as Algolia has it: every text is searched, nothing is a facet. */
export const defaultSettings = (): IndexSettings => ({
  searchableAttributes: [],
  attributesForFaceting: [],
  sortBy: [],
  customRanking: [],
  attributesToRetrieve: ['*'],
  unretrievableAttributes: [],
  attributesToSnippet: [],
  hitsPerPage: 20,
  paginationLimitedTo: 1000,
  maxValuesPerFacet: 100,
  typoTolerance: 'true',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  disableTypoToleranceOnAttributes: [],
  queryType: 'prefixLast',
  optionalWords: [],
  removeWordsIfNoResults: 'none',
  distinct: 0,
  synonyms: [],
  replicas: [],
});
