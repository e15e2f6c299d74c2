import { LIMITS } from '../limits';
import { parameterProblem } from '../values';
import {
  anyValue,
  attributeName,
  either,
  flag,
  integer,
  listOf,
  onlyNeutral,
  oneOf,
  text,
  modifierCheck,
  type Check,
} from './checks';

/** Ranking criteria in the fixed order in which the engine applies them. */
const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const SORT = /^(?:asc|desc)\(/u;

/** Checks the setting `ranking`: criteria of relevance may only come after sorts, because the engine sorts first. */
const ranking: Check = (value, path) => {
  listOf(text(250), 50)(value, path);
  let relevance = false;
  for (const [at, each] of (value as string[]).entries()) {
    if (!SORT.test(each)) {
      oneOf(...CRITERIA)(each, `${path}/${at}`);
      relevance = true;
    } else {
      modifierCheck(['asc', 'desc'], false)(each, `${path}/${at}`);
      if (relevance) throw parameterProblem(`${path}/${at}`, 'a sort must stand before the criteria of relevance');
    }
  }
};

/**
 * Checks an entry of the setting `searchableAttributes`: an attribute, `unordered(title)`, or several attributes of the
 * same weight such as `title,alternative_title`.
 */
const searchable: Check = (value, path) => {
  text(2000)(value, path);
  const parts = (value as string).split(',');
  for (const part of parts) modifierCheck(['unordered', 'ordered'], true)(part, path);
};

const snippet: Check = (value, path) => {
  text(300)(value, path);
  const [name, words] = (value as string).split(':');
  if (name !== '*') attributeName(name, path);
  if (words !== undefined && !/^\d{1,4}$/u.test(words)) throw parameterProblem(path, 'must have the form attribute:words');
};

const names = listOf(attributeName);
const replica: Check = modifierCheck(['virtual'], true);
const namesOrAll = listOf(either(oneOf('*'), attributeName));
const retrieved = listOf((value, path) =>
  either(oneOf('*'), attributeName)(typeof value === 'string' ? value.replace(/^-/u, '') : value, path),
);
const facets = listOf((value, path) => {
  const inner = typeof value === 'string' ? (/^(?:searchable|filterOnly)\((.*)\)$/u.exec(value)?.[1] ?? value) : value;
  modifierCheck(['searchable', 'filterOnly'], true)(inner === value ? value : `searchable(${String(inner)})`, path);
});

/** Index settings that have an effect in this engine, each with the check of its value. */
const EFFECTIVE: Record<string, Check> = {
  searchableAttributes: listOf(searchable),
  attributesToIndex: listOf(searchable),
  attributesForFaceting: facets,
  unretrievableAttributes: names,
  attributesToRetrieve: retrieved,
  numericAttributesForFiltering: listOf(modifierCheck(['equalOnly'], true)),
  customRanking: listOf(modifierCheck(['asc', 'desc'], false), 50),
  ranking,
  replicas: listOf(replica, LIMITS.replicas),
  attributesToHighlight: namesOrAll,
  attributesToSnippet: listOf(snippet),
  highlightPreTag: text(100),
  highlightPostTag: text(100),
  snippetEllipsisText: text(20),
  restrictHighlightAndSnippetArrays: flag,
  hitsPerPage: integer(1, LIMITS.hitsPerPage.max),
  paginationLimitedTo: integer(1, LIMITS.pagination.max),
  maxValuesPerFacet: integer(1, LIMITS.maxValuesPerFacet.max),
  maxFacetHits: integer(1, LIMITS.maxFacetHits.max),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  typoTolerance: oneOf(true, false, 'true', 'false', 'min', 'strict'),
  minWordSizefor1Typo: integer(1, 100),
  minWordSizefor2Typos: integer(1, 100),
  allowTyposOnNumericTokens: flag,
  disableTypoToleranceOnAttributes: names,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
  optionalWords: either(text(LIMITS.queryLength), listOf(text(LIMITS.queryLength))),
  removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
  attributeForDistinct: attributeName,
  distinct: either(flag, integer(0, 4)),
  responseFields: listOf(text(100)),
};

/** Settings that are only accepted switched off, because they change the matching records and this engine lacks them. */
const UNSUPPORTED: Record<string, Check> = {
  advancedSyntax: onlyNeutral(false),
  disableTypoToleranceOnWords: onlyNeutral([]),
  disablePrefixOnAttributes: onlyNeutral([]),
  separatorsToIndex: onlyNeutral(''),
  customNormalization: onlyNeutral({}),
  mode: onlyNeutral('keywordSearch'),
};

/**
 * Settings that are accepted and have no effect, so that the settings of an Algolia application can be written
 * unchanged.
 */
const WITHOUT_EFFECT =
  'advancedSyntaxFeatures allowCompressionOfIntegerArray alternativesAsExact attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity attributesToTransliterate camelCaseAttributes decompoundQuery decompoundedAttributes disableExactOnAttributes enablePersonalization enableReRanking enableRules exactOnSingleWordQuery ignorePlurals indexLanguages keepDiacriticsOnCharacters minProximity primary queryLanguages reRankingApplyFilter relevancyStrictness removeStopWords renderingContent replaceSynonymsInHighlight semanticSearch userData version';

export const SETTINGS_KEYS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ...Object.entries(EFFECTIVE),
  ...Object.entries(UNSUPPORTED),
  ...WITHOUT_EFFECT.split(' ').map((name): [string, Check] => [name, anyValue]),
]);
