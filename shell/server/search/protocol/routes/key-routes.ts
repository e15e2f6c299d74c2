import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';
import type { SearchAccess } from '../credentials';
import { KEY_ROUTE_DESCRIPTIONS } from '../descriptions/keys';
import { READ_ROUTE_DESCRIPTIONS } from '../descriptions/reading';
import { accessOfRequest, protocolRouteOptions, type ProtocolRouteDeps } from './route-options';

type Key = { Params: { key: string } };

/** Only for the holder of the key. */
const builtInKeyAnswer = ({ key, rights, acl, tenant, restrictions }: SearchAccess, requestedKey: string) => {
  if (requestedKey !== key) throw new ProblemError('not_found', 'Key does not exist');
  return {
    value: key,
    createdAt: 0,
    acl: [...acl],
    description: `${rights === 'admin' ? 'Administration' : 'Search'} of ${tenant.config.name}`,
    validity: 0,
    ...(restrictions.indices ? { indexes: restrictions.indices } : {}),
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
  };
};

export const addKeyRoutes = (app: FastifyInstance, deps: ProtocolRouteDeps): void => {
  const { keys } = deps.protocol;
  const options = (schema: object) => protocolRouteOptions(deps, schema, undefined, 'write');

  app.post('/keys', options(KEY_ROUTE_DESCRIPTIONS.add), async (request, reply) =>
    reply.code(201).send(await keys.add(accessOfRequest(request), request.body)),
  );
  app.get('/keys', options(KEY_ROUTE_DESCRIPTIONS.list), (request) => keys.list(accessOfRequest(request)));
  app.get<Key>('/keys/:key', protocolRouteOptions(deps, READ_ROUTE_DESCRIPTIONS.key, undefined, 'search'), async (request) => {
    const access = accessOfRequest(request);
    const { key } = request.params;
    const stored = access.managesKeys || key === access.key ? await keys.get(access, key) : undefined;
    return stored ?? builtInKeyAnswer(access, key);
  });
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
