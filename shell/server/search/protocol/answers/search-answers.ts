import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { ChargeClient } from '../../../ports';
import type { EngineResult, SearchEngine } from '../../search-engine';
import type { CanonicalQuery } from '../../search-query';
import type { SearchAccess } from '../credentials';
import { groupBy } from '@forecourt/rules/list/group-by';
import { PROTOCOL_LIMITS } from '../limits';
import { readFacetValueQuery, readSearchQuery } from '../query/canonical-query';
import { readParameters } from '../query/parameters';
import { createParameterError, type SearchParameters } from '../values';
import { resolveScopedIndex, withKeyParameters, withMostHits, type SearchAnswerDeps, type ScopedIndex } from './scope';
import {
  facetAnswerBody,
  skippedSearchAnswerBody,
  searchAnswerBody,
  type AnsweredSearch,
  type FacetAnswerBody,
  type SearchAnswerBody,
} from './search-body';

interface Request {
  scope: ScopedIndex;
  parameters: SearchParameters;
  path: string;
}

type Search = AnsweredSearch & Pick<Request, 'scope'>;
type Result = SearchAnswerBody | FacetAnswerBody;

const typeOf = ({ parameters, path }: Request): 'facet' | 'default' => {
  const type = parameters.get('type') ?? 'default';
  if (type === 'facet' || type === 'default') return type;
  throw createParameterError(`${path}/type`, 'must be "default" or "facet"');
};

const CHARGE_NOTHING: ChargeClient = () => undefined;

/** Points of work for a search; for every hit of its answer; and for every hit before them. */
const WORK_POINTS = { search: 2, hit: 0.05, before: 0.005 };

const workPointsOf = (queries: CanonicalQuery[]): number =>
  queries.reduce(
    (sum, { length, offset }) => sum + WORK_POINTS.search + length * WORK_POINTS.hit + offset * WORK_POINTS.before,
    0,
  );

/** Refuses a request whose searches are each within the limits and together would occupy this process for seconds. */
const refuseTooMuchWork = (queries: CanonicalQuery[]): void => {
  const hits = queries.reduce((sum, { length }) => sum + length, 0);
  const conditions = queries.reduce((sum, { filters }) => sum + filters.flat().length, 0);
  if (hits > PROTOCOL_LIMITS.hitsOfCall) {
    throw createParameterError('requests', `must ask for at most ${PROTOCOL_LIMITS.hitsOfCall} hits together`);
  }
  if (conditions > PROTOCOL_LIMITS.conditionsOfCall) {
    throw createParameterError('requests', `must have at most ${PROTOCOL_LIMITS.conditionsOfCall} filter conditions together`);
  }
};

const since = (started: number): number => Math.max(1, Math.round(performance.now() - started));

const readQueries = (body: unknown): { requests: unknown[]; strategy: 'none' | 'stopIfEnoughMatches' } => {
  if (!isPlainObject(body)) throw createParameterError('body', 'must be an object');
  const { requests, strategy = 'none' } = body;
  if (!Array.isArray(requests) || requests.length > PROTOCOL_LIMITS.requests) {
    throw createParameterError('requests', `must be a list of at most ${PROTOCOL_LIMITS.requests} searches`);
  }
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw createParameterError('strategy', 'must be "none" or "stopIfEnoughMatches"');
  }
  return { requests, strategy };
};

const searchOf = ({ scope, parameters, path }: Request): Search => {
  const { settings, base, hidden, name } = scope;
  const { query, window } = readSearchQuery(parameters, { index: name, settings, base, hidden }, path);
  return { scope, parameters, path, name, settings, hidden, query, window };
};

/** Runs the searches of one index together, so that they share results. */
const runSearches = async (engine: SearchEngine, searches: Search[]): Promise<EngineResult[]> => {
  const results = new Map<Search, EngineResult>();
  for (const [id, group] of groupBy(searches, ({ scope }) => scope.id)) {
    const queries = group.map(({ query }) => query);
    for (const [at, result] of (await engine.multiSearch(id, queries)).entries()) results.set(group[at]!, result);
  }
  return searches.map((search) => results.get(search)!);
};

/**
 * Answers search requests. It reads all requests of a call before it runs the first, so that a call with an invalid
 * request costs little.
 */
export class SearchAnswers {
  constructor(private readonly deps: SearchAnswerDeps) {}

  /** Answers a multi-search: records and facet values, in the order of the requests. */
  async queries(access: SearchAccess, body: unknown, charge = CHARGE_NOTHING): Promise<{ results: Result[] }> {
    const { requests: list, strategy } = readQueries(body);
    const requests = list.map((request, at) => this.requestOf(access, request, `requests/${at}`));
    const searches = new Map<Request, Search>();
    for (const request of requests) if (typeOf(request) === 'default') searches.set(request, searchOf(request));
    const queries = [...searches.values()].map(({ query }) => query);
    refuseTooMuchWork(queries);
    charge(workPointsOf(queries) + (requests.length - queries.length) * WORK_POINTS.search);
    const results = strategy === 'none' ? this.together(requests, searches) : this.untilEnough(requests, searches);
    return { results: await results };
  }

  /** Answers one search, whose parameters come from the body or from the address. */
  async query(access: SearchAccess, index: string, body: unknown, charge = CHARGE_NOTHING): Promise<SearchAnswerBody> {
    const search = searchOf(this.requestOf(access, body, 'body', index));
    charge(workPointsOf([search.query]));
    return this.searchAlone(search);
  }

  /** Answers `POST /1/indexes/:index/facets/:facet/query`: returns the facet's values that match a text. */
  async facet(access: SearchAccess, index: string, facet: string, body: unknown): Promise<FacetAnswerBody> {
    const request = this.requestOf(access, body, 'body', index);
    return this.facetSearch({ ...request, parameters: new Map([...request.parameters, ['facet', facet]]) });
  }

  private requestOf(access: SearchAccess, request: unknown, path: string, indexName?: string): Request {
    if (!isPlainObject(request)) throw createParameterError(path, 'must be an object');
    const parameters = withKeyParameters(readParameters(request, path), access);
    const scope = resolveScopedIndex(this.deps, access, indexName ?? parameters.get('indexName'), `${path}/indexName`);
    return { scope, parameters: withMostHits(parameters, access, scope.settings.hitsPerPage), path };
  }

  private async searchAlone(search: Search): Promise<SearchAnswerBody> {
    const started = performance.now();
    const [result] = await runSearches(this.deps.engine, [search]);
    return searchAnswerBody(result!, search, since(started));
  }

  private async facetSearch({ scope, parameters, path }: Request): Promise<FacetAnswerBody> {
    const started = performance.now();
    const { name: index, settings, base, hidden } = scope;
    const query = readFacetValueQuery(parameters, { index, settings, base, hidden }, path);
    return facetAnswerBody(await this.deps.engine.facetValues(scope.id, query), since(started));
  }

  private async together(requests: Request[], searches: Map<Request, Search>): Promise<Result[]> {
    const started = performance.now();
    const list = [...searches.values()];
    const results = await runSearches(this.deps.engine, list);
    const milliseconds = since(started);
    const bodies = new Map(list.map((search, at) => [search, searchAnswerBody(results[at]!, search, milliseconds)]));
    const answers: Result[] = [];
    for (const request of requests) {
      const search = searches.get(request);
      answers.push(search ? bodies.get(search)! : await this.facetSearch(request));
    }
    return answers;
  }

  /** Runs the request's searches one after the other until a search has as many hits as it asks for. */
  private async untilEnough(requests: Request[], searches: Map<Request, Search>): Promise<Result[]> {
    const answers: Result[] = [];
    let isEnough = false;
    for (const request of requests) {
      const search = searches.get(request);
      if (!search) answers.push(isEnough ? facetAnswerBody([], 0) : await this.facetSearch(request));
      else if (isEnough) answers.push(skippedSearchAnswerBody(search));
      else {
        const body = await this.searchAlone(search);
        answers.push(Object.assign(body, { processed: true }));
        isEnough = body.nbHits >= search.window.hitsPerPage;
      }
    }
    return answers;
  }
}
