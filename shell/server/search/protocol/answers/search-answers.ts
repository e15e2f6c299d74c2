import { isRecord } from '@forecourt/rules/text/is-record';
import type { CanonicalQuery, EngineResult } from '../../search-engine';
import type { Access } from '../credentials';
import { grouped } from '../grouped';
import { LIMITS } from '../limits';
import { facetValueQueryOf, searchQueryOf } from '../query/canonical-query';
import { parametersOf } from '../query/parameters';
import { parameterProblem, type Parameters } from '../values';
import { scopeOf, withKeys, type AnswerDeps, type Scoped } from './scope';
import { facetBody, notProcessed, searchBody, type Asked, type FacetBody, type SearchBody } from './search-body';

interface Request {
  scope: Scoped;
  parameters: Parameters;
  path: string;
}

type Searching = Asked & Pick<Request, 'scope'>;
type Result = SearchBody | FacetBody;

const typeOf = ({ parameters, path }: Request): 'facet' | 'default' => {
  const type = parameters.get('type') ?? 'default';
  if (type === 'facet' || type === 'default') return type;
  throw parameterProblem(`${path}/type`, 'must be "default" or "facet"');
};

/** A call that would keep this process busy for seconds, though each of its searches is within the limits. */
const refuseTooMuch = (queries: CanonicalQuery[]): void => {
  const hits = queries.reduce((sum, { length }) => sum + length, 0);
  const conditions = queries.reduce((sum, { filters }) => sum + filters.flat().length, 0);
  if (hits > LIMITS.hitsOfCall) {
    throw parameterProblem('requests', `must ask for at most ${LIMITS.hitsOfCall} hits together`);
  }
  if (conditions > LIMITS.conditionsOfCall) {
    throw parameterProblem('requests', `must have at most ${LIMITS.conditionsOfCall} filter conditions together`);
  }
};

const since = (started: number): number => Math.max(1, Math.round(performance.now() - started));

export interface SearchAnswers {
  /** The multi-search: records and facet values, in the order asked. */
  queries(access: Access, body: unknown): Promise<{ results: Result[] }>;
  /** One search; parameters from a body or from the address. */
  query(access: Access, index: string, body: unknown): Promise<SearchBody>;
  /** `POST /1/indexes/:index/facets/:facet/query` */
  facet(access: Access, index: string, facet: string, body: unknown): Promise<FacetBody>;
}

/**
 * From the body of a request to the body of its answer. All requests of a call are read before the first is run, so
 * that a bad one costs nothing.
 */
export const searchAnswers = (deps: AnswerDeps): SearchAnswers => {
  const { engine } = deps;

  const requestOf = (access: Access, request: unknown, path: string, indexName?: string): Request => {
    if (!isRecord(request)) throw parameterProblem(path, 'must be an object');
    const parameters = withKeys(parametersOf(request, path), access);
    return { scope: scopeOf(deps, access, indexName ?? parameters.get('indexName'), `${path}/indexName`), parameters, path };
  };

  const searchingOf = ({ scope, parameters, path }: Request): Searching => {
    const { settings, base, hidden, name } = scope;
    const { query, window } = searchQueryOf(parameters, { index: name, settings, base }, path);
    return { scope, parameters, path, name, settings, hidden, query, window };
  };

  /** Searches of one index share what they have in common. */
  const run = async (searches: Searching[]): Promise<EngineResult[]> => {
    const byIndex = grouped(searches, ({ scope }) => scope.id);
    const found = new Map<Searching, EngineResult>();
    for (const [id, group] of byIndex) {
      const results = await engine.multiSearch(
        id,
        group.map(({ query }) => query),
      );
      for (const [at, result] of results.entries()) found.set(group[at]!, result);
    }
    return searches.map((search) => found.get(search)!);
  };

  const facetSearch = async ({ scope, parameters, path }: Request): Promise<FacetBody> => {
    const started = performance.now();
    const query = facetValueQueryOf(parameters, { index: scope.name, settings: scope.settings, base: scope.base }, path);
    return facetBody(await engine.facetValues(scope.id, query), since(started));
  };

  const together = async (requests: Request[], searches: Map<Request, Searching>): Promise<Result[]> => {
    const started = performance.now();
    const list = [...searches.values()];
    const results = await run(list);
    const milliseconds = since(started);
    const bodies = new Map(list.map((search, at) => [search, searchBody(results[at]!, search, milliseconds)]));
    const answers: Result[] = [];
    for (const request of requests) {
      const search = searches.get(request);
      answers.push(search ? bodies.get(search)! : await facetSearch(request));
    }
    return answers;
  };

  /** One after the other, until one finds as many as it asked for. */
  const untilEnough = async (requests: Request[], searches: Map<Request, Searching>): Promise<Result[]> => {
    const answers: Result[] = [];
    let enough = false;
    for (const request of requests) {
      const search = searches.get(request);
      if (!search) answers.push(enough ? facetBody([], 0) : await facetSearch(request));
      else if (enough) answers.push(notProcessed(search));
      else {
        const [body] = (await together([request], new Map([[request, search]]))) as SearchBody[];
        answers.push(Object.assign(body!, { processed: true }));
        enough = body!.nbHits >= search.window.hitsPerPage;
      }
    }
    return answers;
  };

  return {
    async queries(access, body) {
      if (!isRecord(body)) throw parameterProblem('body', 'must be an object');
      const { requests: given, strategy = 'none' } = body;
      if (!Array.isArray(given) || given.length > LIMITS.requests) {
        throw parameterProblem('requests', `must be a list of at most ${LIMITS.requests} searches`);
      }
      if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
        throw parameterProblem('strategy', 'must be "none" or "stopIfEnoughMatches"');
      }
      const requests = given.map((request, at) => requestOf(access, request, `requests/${at}`));
      const searches = new Map<Request, Searching>();
      for (const request of requests) if (typeOf(request) === 'default') searches.set(request, searchingOf(request));
      refuseTooMuch([...searches.values()].map(({ query }) => query));
      return { results: await (strategy === 'none' ? together : untilEnough)(requests, searches) };
    },

    async query(access, index, body) {
      const request = requestOf(access, body, 'body', index);
      const [answer] = await together([request], new Map([[request, searchingOf(request)]]));
      return answer as SearchBody;
    },

    facet(access, index, facet, body) {
      const request = requestOf(access, body, 'body', index);
      return facetSearch({ ...request, parameters: new Map([...request.parameters, ['facet', facet]]) });
    },
  };
};
