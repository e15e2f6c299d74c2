import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from '../ports';

export interface ResolvedDealer {
  tenant: Tenant;
  basePath: string;
}

/** Finds the dealer of a request: `resolveTenant` of the tenants room. */
type ResolveTenant = (
  request: { host: string | undefined; url: string },
  tenants: Tenants,
  options: { allowOverride: boolean },
) => (ResolvedDealer & { by: string }) | { tenant: undefined; unknownSlug: string } | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    resolved: ResolvedDealer | undefined;
    /** Name of a dealer that the request names and that does not exist; undefined when there is no such name. */
    unknownDealer: string | undefined;
  }
}

/**
 * Cookie for development: the dealer that `?site=` or a path chose, for the page's requests and pictures on a host
 * without a dealer.
 */
const COOKIE = 'forecourt_site';

/** Returns the cookie header for the requests of a page that the server renders, in case only `?site=` names the dealer. */
export const siteCookie = (slug: string): string => `${COOKIE}=${slug}`;

/** Returns the dealer of a request; undefined when its host belongs to no dealer. */
export const tenantOf = (request: FastifyRequest): Tenant | undefined => request.resolved?.tenant;

/** Finds the dealer of every request before its route runs. */
export const installTenants = (app: FastifyInstance, tenants: Tenants, resolve: ResolveTenant, allowOverride: boolean): void => {
  app.decorateRequest('resolved', undefined);
  app.decorateRequest('unknownDealer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const resolved = resolve({ host: request.host, url: request.originalUrl }, tenants, { allowOverride });
    if (resolved && !resolved.tenant) {
      request.unknownDealer = resolved.unknownSlug;
      return;
    }
    if (resolved && resolved.by !== 'host')
      void reply.setCookie(COOKIE, resolved.tenant.slug, { path: '/', sameSite: 'lax', httpOnly: true });
    const remembered = allowOverride ? tenants.bySlug(request.cookies[COOKIE] ?? '') : undefined;
    request.resolved = resolved ?? (remembered && { tenant: remembered, basePath: '' });
  });
};
