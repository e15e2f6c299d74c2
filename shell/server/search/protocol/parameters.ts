import { isObject, parameterProblem, type Parameters } from './values';

/** Parameters without effect on the answer here, or that name what always holds. */
const WITHOUT_EFFECT =
  'advancedSyntax advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags aroundPrecision aroundRadius attributeCriteriaComputedByMinProximity attributesToSnippet clickAnalytics decompoundQuery disableExactOnAttributes enableABTest enablePersonalization enableReRanking enableRules exactOnSingleWordQuery facetingAfterDistinct getRankingInfo ignorePlurals minProximity minimumAroundRadius mode naturalLanguages percentileComputation personalizationImpact queryLanguages queryType relevancyStrictness removeStopWords removeWordsIfNoResults renderingContent replaceSynonymsInHighlight responseFields restrictHighlightAndSnippetArrays ruleContexts semanticSearch snippetEllipsisText sumOrFiltersScores synonyms userToken';
const READ =
  'query filters facetFilters numericFilters tagFilters page hitsPerPage facets maxValuesPerFacet attributesToRetrieve attributesToHighlight highlightPreTag highlightPostTag typoTolerance';
/** Parameters that change which records are found or in which order: leaving them out silently would be a wrong answer. */
const NOT_SUPPORTED =
  'aroundLatLng aroundLatLngViaIP disableTypoToleranceOnAttributes distinct insideBoundingBox insidePolygon length offset optionalFilters optionalWords ranking reRankingApplyFilter restrictSearchableAttributes similarQuery sortFacetValuesBy';
const OF_REQUEST = 'indexName type facet facetName facetQuery maxFacetHits params extensions';

const set = (names: string) => new Set(names.split(' '));
const accepted = new Set([...set(WITHOUT_EFFECT), ...set(READ), ...set(OF_REQUEST)]);
const unsupported = set(NOT_SUPPORTED);

const neutral = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  value === 'false' ||
  value === 'count' ||
  (Array.isArray(value) && value.length === 0);

/** In URL-encoded parameters lists and objects are JSON. */
const decoded = (text: string): unknown => {
  if (!/^[[{]/u.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The parameters of one request: flat, inside an object `params`, or inside it as a URL-encoded string. Flat ones win.
 * Refuses names that the protocol does not know or this engine can't honour.
 */
export const parametersOf = (request: Record<string, unknown>, path: string): Parameters => {
  const parameters = new Map<string, unknown>();
  const { params } = request;
  if (typeof params === 'string') {
    for (const [name, text] of new URLSearchParams(params)) parameters.set(name, decoded(text));
  } else if (isObject(params)) {
    for (const [name, value] of Object.entries(params)) parameters.set(name, value);
  } else if (params !== undefined && params !== null) {
    throw parameterProblem(`${path}/params`, 'must be an object or a URL-encoded string');
  }
  for (const [name, value] of Object.entries(request)) if (name !== 'params') parameters.set(name, value);
  for (const [name, value] of parameters) {
    const shown = name.slice(0, 50);
    if (unsupported.has(name)) {
      if (!neutral(value)) throw parameterProblem(`${path}/${shown}`, 'is not supported by this search engine');
    } else if (!accepted.has(name)) throw parameterProblem(`${path}/${shown}`, 'is not a search parameter');
  }
  return parameters;
};
