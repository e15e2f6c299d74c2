import type { Sort } from '@forecourt/contracts/search';
import type { CanonicalQuery, FilterAtom, SearchEngine, Tenant } from '../../ports';
import { facetValueQueryOf, searchQueryOf, sortOfIndex } from './canonical-query';
import { LIMITS } from './limits';
import { parametersOf } from './parameters';
import { facetResponse, searchResponse, type FacetResponse, type SearchResponse } from './response';
import { isObject, parameterProblem, type Parameters } from './values';

interface Request {
  indexName: string;
  sort: Sort;
  parameters: Parameters;
  path: string;
}

const requestOf = (request: unknown, path: string, indexName?: string): Request => {
  if (!isObject(request)) throw parameterProblem(path, 'must be an object');
  const parameters = parametersOf(request, path);
  const index = indexName ?? parameters.get('indexName');
  return { sort: sortOfIndex(index, path), indexName: index as string, parameters, path };
};

const requestsOf = (body: unknown): Request[] => {
  if (!isObject(body)) throw parameterProblem('body', 'must be an object');
  const { requests, strategy = 'none' } = body;
  if (!Array.isArray(requests) || requests.length > LIMITS.requests) {
    throw parameterProblem('requests', `must be a list of at most ${LIMITS.requests} searches`);
  }
  if (strategy !== 'none') throw parameterProblem('strategy', 'must be "none"');
  return requests.map((request, at) => requestOf(request, `requests/${at}`));
};

const typeOf = ({ parameters, path }: Request): 'facet' | 'default' => {
  const type = parameters.get('type') ?? 'default';
  if (type === 'facet' || type === 'default') return type;
  throw parameterProblem(`${path}/type`, 'must be "default" or "facet"');
};

/** A call that would keep this process busy for seconds, though each of its searches is within the limits. */
const refuseTooMuch = (queries: CanonicalQuery[]): void => {
  const hits = queries.reduce((sum, { hitsPerPage }) => sum + hitsPerPage, 0);
  const conditions = queries.reduce((sum, { filters }) => sum + filters.flat().length, 0);
  if (hits > LIMITS.hitsOfCall) {
    throw parameterProblem('requests', `must ask for at most ${LIMITS.hitsOfCall} hits together`);
  }
  if (conditions > LIMITS.conditionsOfCall) {
    throw parameterProblem('requests', `must have at most ${LIMITS.conditionsOfCall} filter conditions together`);
  }
};

export interface Answers {
  /** The multi-search: records and facet values, in the order asked. */
  queries(tenant: Tenant, body: unknown): Promise<{ results: (SearchResponse | FacetResponse)[] }>;
  /** `POST /1/indexes/:index/query` */
  query(tenant: Tenant, index: string, body: unknown): Promise<SearchResponse>;
  /** `POST /1/indexes/:index/facets/:facet/query` */
  facet(tenant: Tenant, index: string, facet: string, body: unknown): Promise<FacetResponse>;
}

/**
 * From the body of a request to the body of its answer. All requests of a call are read before the first is run, so
 * that a bad one costs nothing.
 */
export const answers = (engine: SearchEngine, baseFilter: (tenant: Tenant, sort: Sort) => FilterAtom[][]): Answers => {
  const searches = async (tenant: Tenant, requests: Request[]): Promise<SearchResponse[]> => {
    const started = performance.now();
    const queries: CanonicalQuery[] = requests.map(({ parameters, sort, path }) =>
      searchQueryOf(parameters, sort, baseFilter(tenant, sort), path),
    );
    refuseTooMuch(queries);
    const results = await engine.multiSearch(tenant.slug, queries);
    const milliseconds = Math.max(1, Math.round(performance.now() - started));
    return results.map((result, at) => searchResponse(result, queries[at]!, { ...requests[at]!, milliseconds }));
  };

  const facetSearch = async (tenant: Tenant, { parameters, sort, path }: Request): Promise<FacetResponse> => {
    const started = performance.now();
    const query = facetValueQueryOf(parameters, sort, baseFilter(tenant, sort), path);
    const found = await engine.facetValues(tenant.slug, query);
    return facetResponse(found, Math.max(1, Math.round(performance.now() - started)));
  };

  return {
    async queries(tenant, body) {
      const requests = requestsOf(body);
      const types = requests.map(typeOf);
      const records = await searches(
        tenant,
        requests.filter((_, at) => types[at] === 'default'),
      );
      const remaining = records.values();
      const results: (SearchResponse | FacetResponse)[] = [];
      for (const [at, request] of requests.entries()) {
        if (types[at] === 'facet') results.push(await facetSearch(tenant, request));
        else results.push(remaining.next().value!);
      }
      return { results };
    },
    async query(tenant, index, body) {
      const [response] = await searches(tenant, [requestOf(body, 'body', index)]);
      return response!;
    },
    facet: (tenant, index, facet, body) => {
      const request = requestOf(body, 'body', index);
      return facetSearch(tenant, { ...request, parameters: new Map([...request.parameters, ['facet', facet]]) });
    },
  };
};
