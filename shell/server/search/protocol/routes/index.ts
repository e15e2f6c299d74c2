import type { FastifyPluginAsync } from 'fastify';
import type { SearchProtocol } from '..';
import { answerErrors, openToAnyOrigin, readBodiesAsText } from './answer-errors';
import { RATES, type Rates } from './route-options';
import { searchRoutes } from './search-routes';
import { refuseOthers } from './unknown-operations';
import { writeRoutes } from './write-routes';

/**
 * Returns the routes of Algolia's REST protocol under `/1` (I-01).
 * @param rates most requests a minute from one address
 */
export const protocolRoutes = (protocol: SearchProtocol, rates: Partial<Rates> = {}): FastifyPluginAsync => {
  const deps = { protocol, rates: { ...RATES, ...rates } };

  const operations: FastifyPluginAsync = async (app) => {
    openToAnyOrigin(app);
    answerErrors(app);
    readBodiesAsText(app);
    refuseOthers(app, () => {
      searchRoutes(app, deps);
      writeRoutes(app, deps);
    });
  };

  return async (app) => {
    await app.register(operations, { prefix: '/1' });
  };
};
