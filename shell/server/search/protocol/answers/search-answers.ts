import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import type { ChargeClient } from '../../../platform/ports';
import type { EngineResult, SearchEngine } from '../../contract/search-engine';
import type { FacetValueQuery } from '../../contract/search-query';
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
import { refuseTooMuchWork, workPointsOfSearches } from './work-of-call';

interface Request {
  scope: ScopedIndex;
  parameters: SearchParameters;
  path: string;
}

type Search = AnsweredSearch & Pick<Request, 'scope'>;
interface FacetSearch {
  scope: ScopedIndex;
  facetQuery: FacetValueQuery;
}
type Result = SearchAnswerBody | FacetAnswerBody;

const typeOf = ({ parameters, path }: Request): 'facet' | 'default' => {
  const type = parameters.get('type') ?? 'default';
  if (type === 'facet' || type === 'default') return type;
  throw createParameterError(`${path}/type`, 'must be "default" or "facet"');
};

const CHARGE_NOTHING: ChargeClient = () => undefined;

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

const facetSearchOf = ({ scope, parameters, path }: Request): FacetSearch => {
  const { name: index, settings, base, hidden } = scope;
  return { scope, facetQuery: readFacetValueQuery(parameters, { index, settings, base, hidden }, path) };
};

const readSearch = (request: Request): Search | FacetSearch =>
  typeOf(request) === 'default' ? searchOf(request) : facetSearchOf(request);

const isFacetSearch = (search: Search | FacetSearch): search is FacetSearch => 'facetQuery' in search;

/** Together, so that they share results. */
const runSearches = async (engine: SearchEngine, searches: Search[]): Promise<EngineResult[]> => {
  const results = new Map<Search, EngineResult>();
  for (const [id, group] of groupBy(searches, ({ scope }) => scope.id)) {
    const queries = group.map(({ query }) => query);
    for (const [at, result] of (await engine.multiSearch(id, queries)).entries()) results.set(group[at]!, result);
  }
  return searches.map((search) => results.get(search)!);
};

/** Reads all requests of a call before it runs the first, so that a call with an invalid request costs little. */
export class SearchAnswers {
  constructor(private readonly deps: SearchAnswerDeps) {}

  /** Records and facet values, in the order of the requests. */
  async queries(access: SearchAccess, body: unknown, charge = CHARGE_NOTHING): Promise<{ results: Result[] }> {
    const { requests: list, strategy } = readQueries(body);
    const searches: (Search | FacetSearch)[] = [];
    for (const [at, request] of list.entries())
      searches.push(readSearch(await this.requestOf(access, request, `requests/${at}`)));
    const costly = searches.map((search) => (isFacetSearch(search) ? search.facetQuery : search.query));
    refuseTooMuchWork(costly);
    charge(workPointsOfSearches(costly));
    return { results: await (strategy === 'none' ? this.together(searches) : this.untilEnough(searches)) };
  }

  async query(access: SearchAccess, index: string, body: unknown, charge = CHARGE_NOTHING): Promise<SearchAnswerBody> {
    const search = searchOf(await this.requestOf(access, body, 'body', index));
    charge(workPointsOfSearches([search.query]));
    return this.searchAlone(search);
  }

  async facet(
    access: SearchAccess,
    index: string,
    facet: string,
    body: unknown,
    charge = CHARGE_NOTHING,
  ): Promise<FacetAnswerBody> {
    const request = await this.requestOf(access, body, 'body', index);
    const search = facetSearchOf({ ...request, parameters: new Map([...request.parameters, ['facet', facet]]) });
    charge(workPointsOfSearches([search.facetQuery]));
    return this.facetSearch(search);
  }

  private async requestOf(access: SearchAccess, request: unknown, path: string, indexName?: string): Promise<Request> {
    if (!isPlainObject(request)) throw createParameterError(path, 'must be an object');
    const parameters = withKeyParameters(readParameters(request, path), access);
    const scope = await resolveScopedIndex(this.deps, access, indexName ?? parameters.get('indexName'), `${path}/indexName`);
    return { scope, parameters: withMostHits(parameters, access, scope.settings.hitsPerPage), path };
  }

  private async searchAlone(search: Search): Promise<SearchAnswerBody> {
    const started = performance.now();
    const [result] = await runSearches(this.deps.engine, [search]);
    return searchAnswerBody(result!, search, since(started));
  }

  private async facetSearch({ scope, facetQuery }: FacetSearch): Promise<FacetAnswerBody> {
    const started = performance.now();
    return facetAnswerBody(await this.deps.engine.facetValues(scope.id, facetQuery), since(started));
  }

  private async together(searches: (Search | FacetSearch)[]): Promise<Result[]> {
    const started = performance.now();
    const list = searches.filter((search): search is Search => !isFacetSearch(search));
    const results = await runSearches(this.deps.engine, list);
    const milliseconds = since(started);
    const bodies = new Map(list.map((search, at) => [search, searchAnswerBody(results[at]!, search, milliseconds)]));
    const answers: Result[] = [];
    for (const search of searches) answers.push(isFacetSearch(search) ? await this.facetSearch(search) : bodies.get(search)!);
    return answers;
  }

  /** One after the other, until a search has as many hits as it asks for. */
  private async untilEnough(searches: (Search | FacetSearch)[]): Promise<Result[]> {
    const answers: Result[] = [];
    let isEnough = false;
    for (const search of searches) {
      if (isFacetSearch(search)) answers.push(isEnough ? facetAnswerBody([], 0) : await this.facetSearch(search));
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
