import type { FastifyPluginAsync } from 'fastify';
import type { SearchProtocol } from '..';
import { sendErrorsAsAlgolia, allowAnyOrigin } from './answer-errors';
import { DEFAULT_REQUEST_RATES, type RequestRates } from './route-options';
import { readBodiesAsJson } from './read-bodies';
import { addKeyRoutes } from './key-routes';
import { addSearchRoutes } from './search-routes';
import { refuseUnknownOperations } from './unknown-operations';
import { addWriteRoutes } from './write-routes';

/**
 * Returns the routes of Algolia's REST protocol under `/1` (I-01).
 * @param rates most requests a minute from one address
 */
export const protocolRoutes = (protocol: SearchProtocol, rates: Partial<RequestRates> = {}): FastifyPluginAsync => {
  const deps = { protocol, rates: { ...DEFAULT_REQUEST_RATES, ...rates } };

  const operations: FastifyPluginAsync = async (app) => {
    allowAnyOrigin(app);
    sendErrorsAsAlgolia(app);
    readBodiesAsJson(app);
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
