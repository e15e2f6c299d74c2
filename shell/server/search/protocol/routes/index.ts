import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchProtocol } from '..';
import { sendErrorsAsAlgolia, allowAnyOrigin } from './answer-errors';
import { accessOfRequest, DEFAULT_REQUEST_RATES, type RequestRates } from './route-options';
import { readBodiesAsJson } from './read-bodies';
import { addKeyRoutes } from './key-routes';
import { addSearchRoutes } from './search-routes';
import { refuseUnknownOperations } from './unknown-operations';
import { addWriteRoutes } from './write-routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    usesIndices?: boolean;
  }
}

/** The indices are loaded before and stay until the work has ended. */
type UseIndices = <Result>(slug: string, work: () => Result | Promise<Result>) => Promise<Result>;

/** Keeps the indices until the request has an answer. */
const loadIndicesOfRequests = (app: FastifyInstance, use: UseIndices): void => {
  app.addHook('onRoute', (route) => {
    if (!route.config?.usesIndices) return;
    const { handler } = route;
    route.handler = function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
      return use(accessOfRequest(request).tenant.slug, () => handler.call(this, request, reply));
    };
  });
};

interface ProtocolRouteOptions {
  /** A minute from one address, where they differ from the default. */
  rates?: Partial<RequestRates>;
  use?: UseIndices;
}

/** Algolia's REST protocol under `/1` (I-01). */
export const protocolRoutes = (
  protocol: SearchProtocol,
  { rates = {}, use = async (_, work) => work() }: ProtocolRouteOptions = {},
): FastifyPluginAsync => {
  const deps = { protocol, rates: { ...DEFAULT_REQUEST_RATES, ...rates } };

  const operations: FastifyPluginAsync = async (app) => {
    allowAnyOrigin(app);
    sendErrorsAsAlgolia(app);
    readBodiesAsJson(app);
    loadIndicesOfRequests(app, use);
    refuseUnknownOperations(app, () => {
      addSearchRoutes(app, deps);
      addWriteRoutes(app, deps);
      addKeyRoutes(app, deps);
    });
  };

  return async (app) => {
    await app.register(operations, { prefix: '/1' });
  };
};
