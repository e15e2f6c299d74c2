import { checkIndexName } from '../index-name';
import { PROTOCOL_LIMITS } from '../limits';
import { checkLanguageFlag, readLanguages } from '../query/word-forms';
import { createParameterError } from '../values';
import {
  acceptAnySetting,
  checkAttributeName,
  createEitherCheck,
  checkFlagSetting,
  createIntegerCheck,
  createListCheck,
  createNeutralCheck,
  createChoiceCheck,
  createTextCheck,
  createModifierCheck,
  type SettingCheck,
} from './checks';
import { checkRenderingContent } from './rendering-content';

const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const SORT = /^(?:asc|desc)\(/u;

/** Criteria, and sorts by an attribute, in any order. */
const ranking: SettingCheck = createListCheck((value, path) => {
  const check =
    typeof value === 'string' && SORT.test(value) ? createModifierCheck(['asc', 'desc'], false) : createChoiceCheck(...CRITERIA);
  check(value, path);
}, 50);

/** An attribute, `unordered(title)`, or several of the same weight such as `title,alternative_title`. */
const searchable: SettingCheck = (value, path) => {
  createTextCheck(2000)(value, path);
  const parts = (value as string).split(',');
  for (const part of parts) createModifierCheck(['unordered', 'ordered'], true)(part, path);
};

const snippet: SettingCheck = (value, path) => {
  createTextCheck(300)(value, path);
  const [name, words] = (value as string).split(':');
  if (name !== '*') checkAttributeName(name, path);
  if (words !== undefined && !/^\d{1,4}$/u.test(words)) throw createParameterError(path, 'must have the form attribute:words');
};

const names = createListCheck(checkAttributeName);
const replica: SettingCheck = (value, path) => {
  checkIndexName(typeof value === 'string' ? (/^virtual\((.*)\)$/u.exec(value.trim())?.[1] ?? value).trim() : value, path);
};
const namesOrAll = createListCheck(createEitherCheck(createChoiceCheck('*'), checkAttributeName));
const retrieved = createListCheck((value, path) =>
  createEitherCheck(createChoiceCheck('*'), checkAttributeName)(
    typeof value === 'string' ? value.replace(/^-/u, '') : value,
    path,
  ),
);
const facets = createListCheck((value, path) => {
  const inner = typeof value === 'string' ? (/^(?:searchable|filterOnly)\((.*)\)$/u.exec(value)?.[1] ?? value) : value;
  createModifierCheck(['searchable', 'filterOnly'], true)(inner === value ? value : `searchable(${String(inner)})`, path);
});

const EFFECTIVE: Record<string, SettingCheck> = {
  searchableAttributes: createListCheck(searchable),
  attributesToIndex: createListCheck(searchable),
  attributesForFaceting: facets,
  unretrievableAttributes: names,
  attributesToRetrieve: retrieved,
  numericAttributesForFiltering: createListCheck(createModifierCheck(['equalOnly'], true)),
  customRanking: createListCheck(createModifierCheck(['asc', 'desc'], false), 50),
  ranking,
  replicas: createListCheck(replica, PROTOCOL_LIMITS.replicas),
  attributesToHighlight: namesOrAll,
  attributesToSnippet: createListCheck(snippet),
  highlightPreTag: createTextCheck(100),
  highlightPostTag: createTextCheck(100),
  snippetEllipsisText: createTextCheck(20),
  restrictHighlightAndSnippetArrays: checkFlagSetting,
  hitsPerPage: createIntegerCheck(1, PROTOCOL_LIMITS.hitsPerPage.max),
  paginationLimitedTo: createIntegerCheck(1, PROTOCOL_LIMITS.pagination.max),
  maxValuesPerFacet: createIntegerCheck(1, PROTOCOL_LIMITS.maxValuesPerFacet.max),
  maxFacetHits: createIntegerCheck(1, PROTOCOL_LIMITS.maxFacetHits.max),
  sortFacetValuesBy: createChoiceCheck('count', 'alpha'),
  typoTolerance: createChoiceCheck(true, false, 'true', 'false', 'min', 'strict'),
  minWordSizefor1Typo: createIntegerCheck(1, 100),
  minWordSizefor2Typos: createIntegerCheck(1, 100),
  allowTyposOnNumericTokens: checkFlagSetting,
  disableTypoToleranceOnAttributes: names,
  queryType: createChoiceCheck('prefixLast', 'prefixAll', 'prefixNone'),
  optionalWords: createEitherCheck(
    createTextCheck(PROTOCOL_LIMITS.queryLength),
    createListCheck(createTextCheck(PROTOCOL_LIMITS.queryLength)),
  ),
  removeWordsIfNoResults: createChoiceCheck('none', 'lastWords', 'firstWords', 'allOptional'),
  attributeForDistinct: checkAttributeName,
  distinct: createEitherCheck(checkFlagSetting, createIntegerCheck(0, 4)),
  responseFields: createListCheck(createTextCheck(100)),
  renderingContent: checkRenderingContent,
  minProximity: createIntegerCheck(1, 1000),
  attributeCriteriaComputedBy: createChoiceCheck('best', 'minProximity', 'sum'),
  attributeCriteriaComputedByMinProximity: checkFlagSetting,
  exactOnSingleWordQuery: createChoiceCheck('attribute', 'word', 'none'),
  alternativesAsExact: createListCheck(createChoiceCheck('ignorePlurals', 'singleWordSynonym', 'multiWordsSynonym')),
  disableExactOnAttributes: names,
  ignorePlurals: checkLanguageFlag,
  removeStopWords: checkLanguageFlag,
  queryLanguages: readLanguages,
};

/** Only accepted switched off, because they change the matching records and this engine lacks them. */
const UNSUPPORTED: Record<string, SettingCheck> = {
  advancedSyntax: createNeutralCheck(false),
  disableTypoToleranceOnWords: createNeutralCheck([]),
  disablePrefixOnAttributes: createNeutralCheck([]),
  separatorsToIndex: createNeutralCheck(''),
  customNormalization: createNeutralCheck({}),
  keepDiacriticsOnCharacters: createNeutralCheck(''),
  decompoundedAttributes: createNeutralCheck({}),
  camelCaseAttributes: createNeutralCheck([]),
  mode: createNeutralCheck('keywordSearch'),
  // All hits stay: Algolia does not document how similar a hit is to the best one.
  relevancyStrictness: createNeutralCheck(0),
};

/** Accepted, so that the settings of an Algolia application can be written unchanged. */
const WITHOUT_EFFECT =
  'advancedSyntaxFeatures allowCompressionOfIntegerArray attributesToTransliterate decompoundQuery enablePersonalization enableReRanking enableRules indexLanguages primary reRankingApplyFilter replaceSynonymsInHighlight semanticSearch userData version';

export const CHECK_BY_SETTING: ReadonlyMap<string, SettingCheck> = new Map<string, SettingCheck>([
  ...Object.entries(EFFECTIVE),
  ...Object.entries(UNSUPPORTED),
  ...WITHOUT_EFFECT.split(' ').map((name): [string, SettingCheck] => [name, acceptAnySetting]),
]);
