import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { checkInsightsEvents } from '../answers/check-events';
import { READ_ROUTE_DESCRIPTIONS } from '../descriptions/reading';
import { parametersOfAddress } from '../query/parameters';
import { createParameterError } from '../values';
import { accessOfRequest, protocolRouteOptions, type ProtocolRouteDeps } from './route-options';

type To<P> = { Params: P };
type Index = To<{ index: string }>;

const onlyAll = (index: string, path: string): void => {
  if (index !== '*')
    throw new ProblemError('not_found', `There is no such operation: ${path} is for all indices, /1/indexes/*/${path}`);
};

const bodyOf = (body: unknown): Record<string, unknown> => (isPlainObject(body) ? body : {});

export const addSearchRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { search, read } = deps.protocol;
  const searching = (schema: object) => protocolRouteOptions(deps, schema, 'search', 'search');
  const browsing = (schema: object) => protocolRouteOptions(deps, schema, 'browse', 'write');

  app.post<Index>('/indexes/:index/queries', searching(READ_ROUTE_DESCRIPTIONS.queries), (request) => {
    onlyAll(request.params.index, 'queries');
    return search.queries(accessOfRequest(request), request.body, request.charge);
  });
  app.post<Index>('/indexes/:index/query', searching(READ_ROUTE_DESCRIPTIONS.query), (request) =>
    search.query(accessOfRequest(request), request.params.index, request.body ?? {}, request.charge),
  );
  app.get<Index>('/indexes/:index', searching(READ_ROUTE_DESCRIPTIONS.queryByAddress), (request) =>
    search.query(accessOfRequest(request), request.params.index, parametersOfAddress(request.query), request.charge),
  );
  app.post<To<{ index: string; facet: string }>>(
    '/indexes/:index/facets/:facet/query',
    searching(READ_ROUTE_DESCRIPTIONS.facet),
    (request) =>
      search.facet(accessOfRequest(request), request.params.index, request.params.facet, request.body ?? {}, request.charge),
  );
  app.post<Index>('/indexes/:index/objects', searching(READ_ROUTE_DESCRIPTIONS.objects), (request) => {
    onlyAll(request.params.index, 'objects');
    return read.objects(accessOfRequest(request), request.body, request.charge);
  });
  app.get<To<{ index: string; objectID: string }>>(
    '/indexes/:index/:objectID',
    searching(READ_ROUTE_DESCRIPTIONS.object),
    (request) =>
      read.object(accessOfRequest(request), request.params.index, request.params.objectID, parametersOfAddress(request.query)),
  );
  app.post<Index>('/indexes/:index/browse', browsing(READ_ROUTE_DESCRIPTIONS.browse), (request) =>
    read.browse(accessOfRequest(request), request.params.index, bodyOf(request.body)),
  );
  app.get<Index>('/indexes/:index/browse', browsing(READ_ROUTE_DESCRIPTIONS.browseByAddress), (request) =>
    read.browse(accessOfRequest(request), request.params.index, parametersOfAddress(request.query)),
  );
  app.post('/events', protocolRouteOptions(deps, READ_ROUTE_DESCRIPTIONS.events, 'search', 'events'), async (request) =>
    checkInsightsEvents(request.body),
  );

  const task = (schema: object) => protocolRouteOptions(deps, schema, 'addObject', 'search');
  /** Published when searches find the write, whichever process took it. Numbers of no write count as published. */
  const answerTask = async (request: FastifyRequest) => {
    const { taskID } = request.params as { taskID: string };
    if (!/^\d{1,16}$/u.test(taskID)) throw createParameterError('taskID', 'must be the number of a task');
    const pendingTask = await deps.protocol.own.isPending(accessOfRequest(request).tenant.slug, Number(taskID));
    return { status: pendingTask ? 'notPublished' : 'published', pendingTask };
  };
  app.get('/task/:taskID', task(READ_ROUTE_DESCRIPTIONS.task), answerTask);
  app.get('/indexes/:index/task/:taskID', task(READ_ROUTE_DESCRIPTIONS.taskOfIndex), answerTask);
};
