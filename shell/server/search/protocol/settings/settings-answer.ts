import type { ResolvedIndex } from '../indices';
import { PROTOCOL_LIMITS } from '../limits';
import type { IndexSettingsDocument } from './compile-settings';

/** Settings that Algolia returns for an index whose settings were never changed. */
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

/** Returns the settings of an index or replica as the body of `GET …/settings`. */
export const settingsAnswer = ({ settings, replica, primary }: ResolvedIndex): IndexSettingsDocument => {
  const own = Object.fromEntries(
    Object.entries(settings.given ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
  return { ...DEFAULTS, ...own, ...(replica === undefined ? {} : { primary }) };
};
