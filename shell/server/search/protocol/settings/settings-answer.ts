import type { ResolvedIndex } from '../indices';
import { PROTOCOL_LIMITS } from '../limits';
import type { IndexSettingsDocument } from './compile-settings';

/** As Algolia returns for settings that were never changed. */
const DEFAULTS: IndexSettingsDocument = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: PROTOCOL_LIMITS.hitsPerPage.default,
  maxValuesPerFacet: PROTOCOL_LIMITS.maxValuesPerFacet.default,
  paginationLimitedTo: PROTOCOL_LIMITS.pagination.default,
  version: 2,
  searchableAttributes: null,
  numericAttributesForFiltering: null,
  attributesToRetrieve: null,
  attributesForFaceting: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  attributeForDistinct: null,
  distinct: false,
  exactOnSingleWordQuery: 'attribute',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  typoTolerance: 'true',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
};

export const settingsAnswer = ({ settings, replica, primary }: ResolvedIndex): IndexSettingsDocument => {
  const own = Object.fromEntries(
    Object.entries(settings.given ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  return { ...DEFAULTS, ...own, ...(replica === undefined ? {} : { primary }) };
};
