import { isPageSwitchedOff } from '@forecourt/rules/site/feature-pages';
import type { FastifyInstance } from 'fastify';

/** Such pages answer as unknown addresses. The site's own routes leave out pages of remotes. */
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
