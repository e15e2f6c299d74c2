import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '@forecourt/rules/text/is-record';
import { checkEvents } from '../answers/check-events';
import { RIGHTS, type Access } from '../credentials';
import { READING } from '../descriptions/reading';
import { fromQuery } from '../query/parameters';
import { taskAnswer } from '../writes/task';
import { accessOfRequest, routeOptions, type RouteDeps } from './route-options';

type To<P> = { Params: P };
type Index = To<{ index: string }>;

const onlyAll = (index: string, path: string): void => {
  if (index !== '*')
    throw new ProblemError('not_found', `There is no such operation: ${path} is for all indices, /1/indexes/*/${path}`);
};

const bodyOf = (body: unknown): Record<string, unknown> => (isRecord(body) ? body : {});

/** Returns the facts about a key, only to the holder of the key. */
const keyAnswer = ({ key, rights, tenant, restrictions }: Access, requestedKey: string) => {
  if (requestedKey !== key) throw new ProblemError('not_found', 'Key does not exist');
  return {
    value: key,
    createdAt: 0,
    acl: [...RIGHTS[rights]],
    description: `${rights === 'admin' ? 'Administration' : 'Search'} of ${tenant.config.name}`,
    validity: 0,
    ...(restrictions.indices ? { indexes: restrictions.indices } : {}),
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
  };
};

/** Adds the routes that search and read. */
export const searchRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { search, read } = deps.protocol;
  const searching = (schema: object) => routeOptions(deps, schema, 'search', 'search');
  const browsing = (schema: object) => routeOptions(deps, schema, 'browse', 'write');

  app.post<Index>('/indexes/:index/queries', searching(READING.queries), (request) => {
    onlyAll(request.params.index, 'queries');
    return search.queries(accessOfRequest(request), request.body, request.charge);
  });
  app.post<Index>('/indexes/:index/query', searching(READING.query), (request) =>
    search.query(accessOfRequest(request), request.params.index, request.body ?? {}, request.charge),
  );
  app.get<Index>('/indexes/:index', searching(READING.queryByAddress), (request) =>
    search.query(accessOfRequest(request), request.params.index, fromQuery(request.query), request.charge),
  );
  app.post<To<{ index: string; facet: string }>>('/indexes/:index/facets/:facet/query', searching(READING.facet), (request) =>
    search.facet(accessOfRequest(request), request.params.index, request.params.facet, request.body ?? {}),
  );
  app.post<Index>('/indexes/:index/objects', searching(READING.objects), (request) => {
    onlyAll(request.params.index, 'objects');
    return read.objects(accessOfRequest(request), request.body);
  });
  app.get<To<{ index: string; objectID: string }>>('/indexes/:index/:objectID', searching(READING.object), (request) =>
    read.object(accessOfRequest(request), request.params.index, request.params.objectID, fromQuery(request.query)),
  );
  app.post<Index>('/indexes/:index/browse', browsing(READING.browse), (request) =>
    read.browse(accessOfRequest(request), request.params.index, bodyOf(request.body)),
  );
  app.get<Index>('/indexes/:index/browse', browsing(READING.browseByAddress), (request) =>
    read.browse(accessOfRequest(request), request.params.index, fromQuery(request.query)),
  );
  app.get<To<{ key: string }>>('/keys/:key', routeOptions(deps, READING.key, undefined, 'search'), async (request) =>
    keyAnswer(accessOfRequest(request), request.params.key),
  );
  app.post('/events', routeOptions(deps, READING.events, 'search', 'events'), async (request) => checkEvents(request.body));

  const isPending = (taskID: number): boolean => deps.protocol.lines.isPending(taskID);
  const task = (schema: object) => routeOptions(deps, schema, 'addObject', 'search');
  app.get<To<{ taskID: string }>>('/task/:taskID', task(READING.task), async ({ params }) =>
    taskAnswer(params.taskID, isPending),
  );
  app.get<To<{ index: string; taskID: string }>>('/indexes/:index/task/:taskID', task(READING.taskOfIndex), async ({ params }) =>
    taskAnswer(params.taskID, isPending),
  );
};
