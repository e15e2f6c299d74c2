import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createInProcessFetch, findRequestedDealer } from '../http';
import type { Tenant } from '../ports';
import type { ServerSettings } from '../settings';
import { dealerAddress, developmentAddress, storedDevelopmentAddress } from '../tenants';

/** Returns the port on which the server listens; before it listens, the port of its settings. */
const listeningPort = ({ server }: FastifyInstance, { port }: ServerSettings): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/** Returns the path prefix of a dealer's site on the host of a request. */
export const basePathOf = ({ resolved }: FastifyRequest): string => resolved?.basePath ?? '';

/** Returns the functions that return the addresses of dealers' sites, each without a trailing slash. */
export const addressesOfDealers = (app: FastifyInstance, settings: ServerSettings) => {
  const addressOf = ({ config }: Tenant): string => dealerAddress(config, listeningPort(app, settings));
  return {
    /** Returns scheme, host and port of a dealer's site for links that leave the server. */
    addressOf,
    /**
     * Returns the address for links that a request causes, with the site's path prefix in development. A visitor's Host
     * header has no influence on it.
     */
    linkAddressOf: (request: FastifyRequest, tenant: Tenant): string =>
      developmentAddress({ host: request.host, basePath: basePathOf(request) }, settings) ?? addressOf(tenant),
    /** Returns the present address of a dealer's site for a mail about something whose address was stored earlier. */
    presentAddressOf: (tenant: Tenant, storedAddress: string): string =>
      storedDevelopmentAddress(storedAddress, settings) ?? addressOf(tenant),
  };
};

/** Creates the function that returns a `fetch` to the dealer's own routes inside the process, on behalf of a request. */
export const createOwnRoutesFetch = (app: FastifyInstance, internal: string) => (request: FastifyRequest) =>
  createInProcessFetch({
    app,
    host: request.host,
    basePath: basePathOf(request),
    slug: findRequestedDealer(request)?.slug ?? '',
    requestId: request.id,
    internal,
  });
