import { isPageSwitchedOff } from '@forecourt/rules/site/feature-pages';
import type { FastifyInstance } from 'fastify';

/**
 * Answers the pages of a room as unknown addresses where the dealer has switched their feature off. Pages of
 * remotes need no check here, because the routes of the site leave them out.
 */
export const hidePagesOfFeaturesOff = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { method, resolved, routeOptions, url } = request;
    if (method !== 'GET' || !resolved || routeOptions.url === undefined || routeOptions.url === '/*') return undefined;
    // The route stands for the address, whose letters a client may write as %61; the query is the client's.
    const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    if (!isPageSwitchedOff(`${routeOptions.url}${query}`, resolved.tenant.config)) return undefined;
    reply.callNotFound();
    return reply;
  });
};
