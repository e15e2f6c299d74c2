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
    /** Dealer's name in the request's address that belongs to no dealer; undefined if the address names no dealer or an existing one. */
    unknownDealer: string | undefined;
  }
}

/**
 * Name of the cookie, used in development only, with the dealer that `?site=` or a path chose. It identifies the dealer in the page's further
 * requests on a host without a dealer.
 */
const CHOSEN_DEALER_COOKIE = 'forecourt_site';

/** Returns the cookie header for the requests of a page that the server renders, in case only `?site=` names the dealer. */
export const chosenDealerCookie = (slug: string): string => `${CHOSEN_DEALER_COOKIE}=${slug}`;

/** Returns the dealer of a request; undefined when its host belongs to no dealer. */
export const findRequestedDealer = (request: FastifyRequest): Tenant | undefined => request.resolved?.tenant;

/** Finds the dealer of every request before its route runs. */
export const findDealerOfRequests = (
  app: FastifyInstance,
  tenants: Tenants,
  resolve: ResolveTenant,
  allowOverride: boolean,
): void => {
  app.decorateRequest('resolved', undefined);
  app.decorateRequest('unknownDealer', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const resolved = resolve({ host: request.host, url: request.originalUrl }, tenants, { allowOverride });
    if (resolved && !resolved.tenant) {
      request.unknownDealer = resolved.unknownSlug;
      return;
    }
    if (resolved && resolved.by !== 'host')
      void reply.setCookie(CHOSEN_DEALER_COOKIE, resolved.tenant.slug, { path: '/', sameSite: 'lax', httpOnly: true });
    const remembered = allowOverride ? tenants.bySlug(request.cookies[CHOSEN_DEALER_COOKIE] ?? '') : undefined;
    request.resolved = resolved ?? (remembered && { tenant: remembered, basePath: '' });
  });
};
