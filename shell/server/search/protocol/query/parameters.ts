import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { createParameterError, isParameterAbsent, type SearchParameters } from '../values';
import { readLanguages } from './word-forms';

const EFFECTIVE_PARAMETERS =
  'query filters facetFilters numericFilters tagFilters page hitsPerPage offset length facets maxValuesPerFacet sortFacetValuesBy attributesToRetrieve attributesToHighlight attributesToSnippet restrictHighlightAndSnippetArrays restrictSearchableAttributes highlightPreTag highlightPostTag snippetEllipsisText responseFields typoTolerance minWordSizefor1Typo minWordSizefor2Typos allowTyposOnNumericTokens queryType optionalWords removeWordsIfNoResults distinct facetingAfterDistinct getRankingInfo aroundLatLng aroundPrecision aroundRadius minimumAroundRadius insideBoundingBox insidePolygon synonyms clickAnalytics minProximity attributeCriteriaComputedBy exactOnSingleWordQuery alternativesAsExact disableExactOnAttributes optionalFilters sumOrFiltersScores ignorePlurals removeStopWords queryLanguages naturalLanguages renderingContent';

/** Accepted: they count, test or personalise. The guide for operators lists them. */
const PARAMETERS_WITHOUT_EFFECT =
  'advancedSyntaxFeatures analytics analyticsTags attributeCriteriaComputedByMinProximity decompoundQuery enableABTest enablePersonalization enableReRanking enableRules explain percentileComputation personalizationImpact reRankingApplyFilter replaceSynonymsInHighlight ruleContexts semanticSearch userToken';

/** Refused, because they change the matching records or their order and this engine lacks them. */
const UNSUPPORTED_PARAMETERS =
  'advancedSyntax aroundLatLngViaIP customRanking disableTypoToleranceOnAttributes mode ranking relevancyStrictness similarQuery';
const NEUTRAL_VALUES: Record<string, unknown> = { mode: 'keywordSearch', relevancyStrictness: 0 };

const REQUEST_PARAMETERS = 'indexName type facet facetName facetQuery maxFacetHits params extensions';
/** The browser's client identifies itself by it in the address. */
const CLIENT_PARAMETER_NAME = /^x-algolia-/iu;

const set = (names: string) => new Set(names.split(' '));
const accepted = new Set([...set(PARAMETERS_WITHOUT_EFFECT), ...set(EFFECTIVE_PARAMETERS), ...set(REQUEST_PARAMETERS)]);
const unsupported = set(UNSUPPORTED_PARAMETERS);

const isNeutralValue = (name: string, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  value === 'false' ||
  (name in NEUTRAL_VALUES && typeof value !== 'object' && String(value) === String(NEUTRAL_VALUES[name])) ||
  (Array.isArray(value) && value.length === 0);

const neutralHint = (name: string): string =>
  name in NEUTRAL_VALUES ? `: leave it out, or give ${JSON.stringify(NEUTRAL_VALUES[name])}` : '';

/** May be sent as a list or object, or as its JSON text. */
const LISTS = new Set([
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'ignorePlurals',
  'removeStopWords',
  'queryLanguages',
  'naturalLanguages',
  'alternativesAsExact',
  'renderingContent',
]);

/** URL-encoded; lists and objects are JSON. */
const decoded = (text: string): unknown => {
  if (!/^[[{]/u.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const parametersOfText = (text: string): Map<string, unknown> =>
  new Map([...new URLSearchParams(text)].map(([name, value]) => [name, decoded(value)]));

export const parametersOfAddress = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([name]) => !CLIENT_PARAMETER_NAME.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? decoded(value) : value]),
  );

/**
 * Plurals and stop words are ignored, and words become optional when no record has them all, unless the request says
 * otherwise. Refuses other languages than English.
 */
const addNaturalLanguage = (parameters: Map<string, unknown>, path: string): void => {
  const languages = parameters.get('naturalLanguages');
  if (isParameterAbsent(languages) || readLanguages(languages, `${path}/naturalLanguages`).length === 0) return;
  const meant = { ignorePlurals: true, removeStopWords: true, removeWordsIfNoResults: 'allOptional' };
  for (const [name, value] of Object.entries(meant)) if (isParameterAbsent(parameters.get(name))) parameters.set(name, value);
};

/** Flat (these come first), in an object `params`, or in a URL-encoded text `params`. Refuses unknown and unsupported ones. */
export const readParameters = (request: Record<string, unknown>, path: string): SearchParameters => {
  const parameters = new Map<string, unknown>();
  const { params } = request;
  if (typeof params === 'string') {
    for (const [name, value] of parametersOfText(params)) parameters.set(name, value);
  } else if (isPlainObject(params)) {
    for (const [name, value] of Object.entries(params)) parameters.set(name, value);
  } else if (params !== undefined && params !== null) {
    throw createParameterError(`${path}/params`, 'must be an object or a URL-encoded string');
  }
  for (const [name, value] of Object.entries(request)) {
    if (name !== 'params') parameters.set(name, LISTS.has(name) && typeof value === 'string' ? decoded(value) : value);
  }
  for (const [name, value] of parameters) {
    const excerpt = name.slice(0, 50);
    if (unsupported.has(name)) {
      if (!isNeutralValue(name, value))
        throw createParameterError(`${path}/${excerpt}`, `is not supported by this search engine${neutralHint(name)}`);
    } else if (!accepted.has(name)) throw createParameterError(`${path}/${excerpt}`, 'is not a search parameter');
  }
  addNaturalLanguage(parameters, path);
  return parameters;
};
