import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tenant, Tenants } from '../ports';

export interface ResolvedDealer {
  tenant: Tenant;
  basePath: string;
}

/** The tenants room has it as `resolveTenant`. */
type ResolveTenant = (
  request: { host: string | undefined; url: string },
  tenants: Tenants,
  options: { allowOverride: boolean },
) => (ResolvedDealer & { by: string }) | { tenant: undefined; unknownSlug: string } | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    resolved: ResolvedDealer | undefined;
    /** Name in the address that belongs to no dealer; undefined if the address names no dealer or an existing one. */
    unknownDealer: string | undefined;
  }
}

/** In development, keeps the dealer of `?site=` or a path for further requests of the page on a host without a dealer. */
const CHOSEN_DEALER_COOKIE = 'forecourt_site';

/** A rendered page's requests have this header, in case only `?site=` names the dealer. */
export const chosenDealerCookie = (slug: string): string => `${CHOSEN_DEALER_COOKIE}=${slug}`;

export const findRequestedDealer = (request: FastifyRequest): Tenant | undefined => request.resolved?.tenant;

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
