import type { FastifyInstance } from 'fastify';
import { KEY_ROUTE_DESCRIPTIONS } from '../descriptions/keys';
import { accessOfRequest, protocolRouteOptions, type ProtocolRouteDeps } from './route-options';

type Key = { Params: { key: string } };

/** Adds the routes that create, list, change, delete and restore keys. */
export const addKeyRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { keys } = deps.protocol;
  const options = (schema: object) => protocolRouteOptions(deps, schema, undefined, 'write');

  app.post('/keys', options(KEY_ROUTE_DESCRIPTIONS.add), async (request, reply) =>
    reply.code(201).send(await keys.add(accessOfRequest(request), request.body)),
  );
  app.get('/keys', options(KEY_ROUTE_DESCRIPTIONS.list), (request) => keys.list(accessOfRequest(request)));
  app.put<Key>('/keys/:key', options(KEY_ROUTE_DESCRIPTIONS.update), (request) =>
    keys.update(accessOfRequest(request), request.params.key, request.body),
  );
  app.delete<Key>('/keys/:key', options(KEY_ROUTE_DESCRIPTIONS.delete), (request) =>
    keys.delete(accessOfRequest(request), request.params.key),
  );
  app.post<Key>('/keys/:key/restore', options(KEY_ROUTE_DESCRIPTIONS.restore), (request) =>
    keys.restore(accessOfRequest(request), request.params.key),
  );
};
