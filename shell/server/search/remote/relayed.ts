import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsync } from 'fastify';

/** Of a request by a process without indices. */
export const RELAYED = 'x-forecourt-relayed';

/** For a process without indices: two of them would ask each other without end, and one could ask itself. */
export const refuseRelayed =
  (routes: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (headers[RELAYED] === undefined) return;
      throw new ProblemError('unavailable', 'This process has no search index: SEARCH_ENGINE must name one that has');
    });
    await app.register(routes);
  };
