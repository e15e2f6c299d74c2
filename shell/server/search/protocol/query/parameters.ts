import { isRecord } from '@forecourt/rules/text/is-record';
import { parameterProblem, type Parameters } from '../values';

/** Parameters that this protocol reads. */
const READ =
  'query filters facetFilters numericFilters tagFilters page hitsPerPage offset length facets maxValuesPerFacet sortFacetValuesBy attributesToRetrieve attributesToHighlight attributesToSnippet restrictHighlightAndSnippetArrays restrictSearchableAttributes highlightPreTag highlightPostTag snippetEllipsisText responseFields typoTolerance minWordSizefor1Typo minWordSizefor2Typos allowTyposOnNumericTokens queryType optionalWords removeWordsIfNoResults distinct facetingAfterDistinct getRankingInfo aroundLatLng aroundRadius minimumAroundRadius insideBoundingBox insidePolygon synonyms clickAnalytics';

/**
 * Accepted without effect: they count, personalise or tune relevance in ways that this engine has not, and never widen
 * or narrow what is found by more than word forms.
 */
const WITHOUT_EFFECT =
  'advancedSyntaxFeatures alternativesAsExact analytics analyticsTags aroundPrecision attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity decompoundQuery disableExactOnAttributes enableABTest enablePersonalization enableReRanking enableRules exactOnSingleWordQuery explain ignorePlurals minProximity naturalLanguages percentileComputation personalizationImpact queryLanguages reRankingApplyFilter relevancyStrictness removeStopWords renderingContent replaceSynonymsInHighlight ruleContexts semanticSearch sumOrFiltersScores userToken';

/** They change which records are found or in which order: leaving them out silently would be a wrong answer. */
const NOT_SUPPORTED =
  'advancedSyntax aroundLatLngViaIP customRanking disableTypoToleranceOnAttributes mode optionalFilters ranking similarQuery';
const NEUTRAL: Record<string, string> = { mode: 'keywordSearch' };

const OF_REQUEST = 'indexName type facet facetName facetQuery maxFacetHits params extensions';
/** The browser's client sends who it is beside the parameters of a GET. */
const OF_CLIENT = /^x-algolia-/iu;

const set = (names: string) => new Set(names.split(' '));
const accepted = new Set([...set(WITHOUT_EFFECT), ...set(READ), ...set(OF_REQUEST)]);
const unsupported = set(NOT_SUPPORTED);

const neutral = (name: string, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  value === 'false' ||
  value === NEUTRAL[name] ||
  (Array.isArray(value) && value.length === 0);

/** Lists that clients also write as JSON inside JSON. */
const LISTS = new Set(['facetFilters', 'numericFilters', 'tagFilters']);

/** The value of a URL-encoded parameter, in which lists and objects are JSON. */
const decoded = (text: string): unknown => {
  if (!/^[[{]/u.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Parameters that are written as a URL's query. */
export const fromText = (text: string): Map<string, unknown> =>
  new Map([...new URLSearchParams(text)].map(([name, value]) => [name, decoded(value)]));

/** Parameters that a GET carries, as its server read them. */
export const fromQuery = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([name]) => !OF_CLIENT.test(name))
      .map(([name, value]) => [name, typeof value === 'string' ? decoded(value) : value]),
  );

/**
 * The parameters of one request: flat, inside an object `params`, or inside it as a URL-encoded string. Flat ones win.
 * Refuses names that the protocol does not know or this engine can't honour.
 */
export const parametersOf = (request: Record<string, unknown>, path: string): Parameters => {
  const parameters = new Map<string, unknown>();
  const { params } = request;
  if (typeof params === 'string') {
    for (const [name, value] of fromText(params)) parameters.set(name, value);
  } else if (isRecord(params)) {
    for (const [name, value] of Object.entries(params)) parameters.set(name, value);
  } else if (params !== undefined && params !== null) {
    throw parameterProblem(`${path}/params`, 'must be an object or a URL-encoded string');
  }
  for (const [name, value] of Object.entries(request)) {
    if (name !== 'params') parameters.set(name, LISTS.has(name) && typeof value === 'string' ? decoded(value) : value);
  }
  for (const [name, value] of parameters) {
    const shown = name.slice(0, 50);
    if (unsupported.has(name)) {
      if (!neutral(name, value)) throw parameterProblem(`${path}/${shown}`, 'is not supported by this search engine');
    } else if (!accepted.has(name)) throw parameterProblem(`${path}/${shown}`, 'is not a search parameter');
  }
  return parameters;
};
