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
    if (!isPageSwitchedOff(url, resolved.tenant.config)) return undefined;
    reply.callNotFound();
    return reply;
  });
};
