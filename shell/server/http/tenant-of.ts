import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from '../ports';

export interface Resolved {
  tenant: Tenant;
  basePath: string;
}

/** How a request's dealer is found; `resolveTenant` of the tenants room. */
export type ResolveTenant = (
  request: { host: string | undefined; url: string },
  tenants: Tenants,
  options: { allowOverride: boolean },
) => (Resolved & { by: string }) | { tenant: undefined; asked: string } | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    resolved: Resolved | undefined;
    /** Name by which the request asks for a dealer that does not exist. */
    askedDealer: string | undefined;
  }
}

/** Development: on a host that is nobody's, a dealer chosen by `?site=` or a path stays chosen for the calls and pictures of that page. */
const COOKIE = 'forecourt_site';

/** Cookie header with which a page that is made here asks for its own dealer, when only `?site=` says which that is. */
export const siteCookie = (slug: string): string => `${COOKIE}=${slug}`;

/** The request's dealer, where there is one. */
export const tenantOf = (request: FastifyRequest): Tenant | undefined => request.resolved?.tenant;

/** Finds the dealer of every request before its route runs. */
export const installTenants = (app: FastifyInstance, tenants: Tenants, resolve: ResolveTenant, allowOverride: boolean): void => {
  app.decorateRequest('resolved', undefined);
  app.decorateRequest('askedDealer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const found = resolve({ host: request.headers.host, url: request.originalUrl }, tenants, { allowOverride });
    if (found && !found.tenant) {
      request.askedDealer = found.asked;
      return;
    }
    if (found && found.by !== 'host')
      void reply.setCookie(COOKIE, found.tenant.slug, { path: '/', sameSite: 'lax', httpOnly: true });
    const remembered = allowOverride ? tenants.bySlug(request.cookies[COOKIE] ?? '') : undefined;
    request.resolved = found ?? (remembered && { tenant: remembered, basePath: '' });
  });
};
