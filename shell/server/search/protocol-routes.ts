import type { FastifyPluginAsync } from 'fastify';
import type { SearchProtocol } from './protocol';
import { answerErrors, openToAnyOrigin, readBodiesAsText } from './protocol/routes/answer-errors';
import { RATES, type Rates } from './protocol/routes/route-options';
import { searchRoutes } from './protocol/routes/search-routes';
import { writeRoutes } from './protocol/routes/write-routes';

/** The Algolia REST protocol under `/1` (I-01). `rates`: calls a minute from one address. */
export const protocolRoutes = (protocol: SearchProtocol, rates: Partial<Rates> = {}): FastifyPluginAsync => {
  const deps = { protocol, rates: { ...RATES, ...rates } };

  const operations: FastifyPluginAsync = async (app) => {
    openToAnyOrigin(app);
    answerErrors(app);
    readBodiesAsText(app);
    searchRoutes(app, deps);
    writeRoutes(app, deps);
  };

  return async (app) => {
    await app.register(operations, { prefix: '/1' });
  };
};
