import { randomUUID } from 'node:crypto';
import type { IndexSettings } from '../../contract/index-settings';
import type { EngineHit, EngineResult, MarkedValue, SearchEngine } from '../../contract/search-engine';
import type { CanonicalQuery } from '../../contract/search-query';
import { selectAttributes } from '../project';
import type { SearchHitWindow } from '../query/canonical-query';
import { checkRenderingContent } from '../settings/rendering-content';
import { isParameterAbsent, readFlagParameter, readNamesParameter, type SearchParameters } from '../values';

export interface AnsweredSearch {
  /** As the request wrote it. */
  name: string;
  parameters: SearchParameters;
  settings: IndexSettings;
  query: CanonicalQuery;
  window: SearchHitWindow;
  hidden: readonly string[];
  path: string;
}

const OF_REQUEST = new Set(['indexName', 'type', 'params']);

/** As Algolia repeats them in an answer. */
export const parametersText = (parameters: SearchParameters): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (OF_REQUEST.has(name) || value === undefined || value === null) continue;
    pairs.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return pairs.toString();
};

type AnyMark = MarkedValue<{ value: string; matchLevel: string }>;

const isMark = (mark: AnyMark): mark is { value: string; matchLevel: string } =>
  !Array.isArray(mark) && typeof mark['value'] === 'string' && typeof mark['matchLevel'] === 'string';

/** Of a list of texts, only those that match. */
const matchingOnly = (mark: AnyMark): AnyMark => {
  if (isMark(mark)) return mark;
  if (Array.isArray(mark)) return mark.filter((each) => !isMark(each) || each.matchLevel !== 'none').map(matchingOnly);
  return Object.fromEntries(Object.entries(mark).map(([name, each]) => [name, matchingOnly(each)]));
};

const marksOf = (marks: EngineHit['highlight'] | EngineHit['snippet'], restricted: boolean) =>
  restricted ? Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, matchingOnly(mark)])) : marks;

const hitOf = ({ record, highlight, snippet, ranking }: EngineHit, { query, hidden }: AnsweredSearch, restricted: boolean) => ({
  ...selectAttributes(record, query.attributesToRetrieve, hidden),
  ...(query.attributesToHighlight.length > 0 ? { _highlightResult: marksOf(highlight, restricted) } : {}),
  ...(query.attributesToSnippet.length > 0 ? { _snippetResult: marksOf(snippet, restricted) } : {}),
  ...(ranking ? { _rankingInfo: { promoted: false, ...ranking } } : {}),
});

const windowBody = (nbHits: number, { window, settings }: AnsweredSearch) => {
  const { page, hitsPerPage, position } = window;
  if (window.beyond !== undefined && !position) return { page, nbPages: 0, hitsPerPage };
  if (position) return { offset: position.offset, length: position.length };
  const reachable = Math.min(nbHits, settings.paginationLimitedTo);
  return { page, nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage), hitsPerPage };
};

/** As with Algolia, an answer lacks a facet without values. */
const facetsWithValues = ({ facets }: EngineResult): EngineResult['facets'] =>
  Object.fromEntries(Object.entries(facets).filter(([, counts]) => Object.keys(counts).length > 0));

/** Algolia's, for a search that begins after the reachable hits. */
const messageOf = ({ window: { beyond } }: AnsweredSearch) =>
  beyond === undefined
    ? {}
    : {
        message: `you can only fetch the ${beyond} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
      };

/** Of the search, or else of the index. */
const renderingContentOf = ({ parameters, settings, path }: AnsweredSearch): unknown => {
  const own = parameters.get('renderingContent');
  if (isParameterAbsent(own)) return settings.given?.['renderingContent'] ?? {};
  checkRenderingContent(own, `${path}/renderingContent`);
  return own;
};

const only = <B extends object>(body: B, fields: string[]): B =>
  fields.includes('*') ? body : (Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name))) as B);

export const searchAnswerBody = (result: EngineResult, search: AnsweredSearch, milliseconds: number) => {
  const { query, parameters, name, path, settings } = search;
  const document = settings.given ?? {};
  const restricted = readFlagParameter(
    parameters,
    'restrictHighlightAndSnippetArrays',
    path,
    document['restrictHighlightAndSnippetArrays'] === true,
  );
  const body = {
    hits: result.hits.map((hit) => hitOf(hit, search, restricted)),
    nbHits: search.window.beyond === undefined ? result.nbHits : 0,
    ...windowBody(result.nbHits, search),
    ...(query.facets.length > 0 ? { facets: facetsWithValues(result), facets_stats: result.facetsStats } : {}),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: query.text,
    ...(result.parsedText === undefined ? {} : { queryAfterRemoval: result.parsedText }),
    ...(query.getRankingInfo ? { parsedQuery: result.searchedWords ?? '', serverUsed: 'embedded' } : {}),
    params: parametersText(parameters),
    index: name,
    renderingContent: renderingContentOf(search),
    processingTimeMS: milliseconds,
    ...messageOf(search),
    ...(readFlagParameter(parameters, 'clickAnalytics', path, false) ? { queryID: randomUUID().replaceAll('-', '') } : {}),
  };
  return only(body, readNamesParameter(parameters, 'responseFields', path, (document['responseFields'] as string[]) ?? ['*']));
};

export type SearchAnswerBody = ReturnType<typeof searchAnswerBody>;

/** For a search that was not run because an earlier one had enough hits. */
export const skippedSearchAnswerBody = (search: AnsweredSearch) => ({
  ...searchAnswerBody({ hits: [], nbHits: 0, facets: {}, facetsStats: {} }, search, 0),
  processed: false,
});

export const facetAnswerBody = (facetHits: Awaited<ReturnType<SearchEngine['facetValues']>>, milliseconds: number) => ({
  facetHits,
  exhaustiveFacetsCount: true,
  processingTimeMS: milliseconds,
});

export type FacetAnswerBody = ReturnType<typeof facetAnswerBody>;
