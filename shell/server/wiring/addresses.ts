import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createInProcessFetch, findRequestedDealer } from '../platform';
import type { ListedTenant, Tenant } from '../platform/ports';
import type { ServerSettings } from '../settings';
import { dealerAddress, developmentAddress, storedDevelopmentAddress } from '../sites';

/** Returns the port of the settings before the server listens. */
const listeningPort = ({ server }: FastifyInstance, { port }: ServerSettings): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

export const basePathOf = ({ resolved }: FastifyRequest): string => resolved?.basePath ?? '';

/** Addresses have no trailing slash. */
export const addressesOfDealers = (app: FastifyInstance, settings: ServerSettings) => {
  const addressOf = ({ config }: Pick<ListedTenant, 'config'>): string => dealerAddress(config, listeningPort(app, settings));
  return {
    /** Scheme, host and port, for links that leave the server. */
    addressOf,
    /** Has the site's path prefix in development. A visitor's Host header has no influence on it. */
    linkAddressOf: (request: FastifyRequest, tenant: Tenant): string =>
      developmentAddress({ host: request.host, basePath: basePathOf(request) }, settings) ?? addressOf(tenant),
    /** For a mail about something whose address was stored earlier. */
    presentAddressOf: (tenant: Tenant, storedAddress: string): string =>
      storedDevelopmentAddress(storedAddress, settings) ?? addressOf(tenant),
  };
};

export const createOwnRoutesFetch = (app: FastifyInstance, internal: string) => (request: FastifyRequest) =>
  createInProcessFetch({
    app,
    host: request.host,
    basePath: basePathOf(request),
    slug: findRequestedDealer(request)?.slug ?? '',
    requestId: request.id,
    internal,
  });
