import { randomUUID } from 'node:crypto';
import type { CanonicalQuery, EngineResult, SearchEngine } from '../../ports';
import { LIMITS } from './limits';
import { project } from './project';
import type { Parameters } from './values';

const OF_REQUEST = new Set(['indexName', 'type']);

/** Parameters as Algolia echoes them. */
const echoed = (parameters: Parameters): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of parameters) {
    if (OF_REQUEST.has(name) || value === undefined || value === null) continue;
    pairs.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return pairs.toString();
};

const wanted = (value: unknown): boolean => value === true || value === 'true';

/** The body of a search's answer, as algoliasearch types it. */
export const searchResponse = (
  result: EngineResult,
  query: CanonicalQuery,
  { indexName, parameters, milliseconds }: { indexName: string; parameters: Parameters; milliseconds: number },
) => {
  const reachable = Math.min(result.nbHits, LIMITS.pagination.default);
  const counted = query.facets.length > 0;
  return {
    hits: result.hits
      .slice(0, Math.max(0, LIMITS.pagination.default - query.page * query.hitsPerPage))
      .map(({ record, highlight }) => ({
        ...project(record, query.attributesToRetrieve),
        _highlightResult: highlight,
      })),
    nbHits: result.nbHits,
    page: query.page,
    nbPages: query.hitsPerPage === 0 ? 0 : Math.ceil(reachable / query.hitsPerPage),
    hitsPerPage: query.hitsPerPage,
    ...(counted ? { facets: result.facets, facets_stats: result.facetsStats } : {}),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: query.text,
    params: echoed(parameters),
    index: indexName,
    renderingContent: {},
    processingTimeMS: milliseconds,
    ...(wanted(parameters.get('clickAnalytics')) ? { queryID: randomUUID().replaceAll('-', '') } : {}),
  };
};

export type SearchResponse = ReturnType<typeof searchResponse>;

export const facetResponse = (facetHits: Awaited<ReturnType<SearchEngine['facetValues']>>, milliseconds: number) => ({
  facetHits,
  exhaustiveFacetsCount: true,
  processingTimeMS: milliseconds,
});

export type FacetResponse = ReturnType<typeof facetResponse>;
