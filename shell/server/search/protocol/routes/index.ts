import type { FastifyPluginAsync } from 'fastify';
import type { SearchProtocol } from '..';
import { sendErrorsAsAlgolia, allowAnyOrigin } from './answer-errors';
import { DEFAULT_REQUEST_RATES, type RequestRates } from './route-options';
import { loadIndicesOfRequests, type UseIndices } from './load-indices';
import { readBodiesAsJson } from './read-bodies';
import { addKeyRoutes } from './key-routes';
import { addSearchRoutes } from './search-routes';
import { refuseUnknownOperations } from './unknown-operations';
import { addWriteRoutes } from './write-routes';

interface ProtocolRouteOptions {
  /** Most requests a minute from one address, where they differ from the default. */
  rates?: Partial<RequestRates>;
  /** Runs work on a dealer's indices, which are loaded before and stay until the work has ended. */
  use?: UseIndices;
}

/** Returns the routes of Algolia's REST protocol under `/1` (I-01). */
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
