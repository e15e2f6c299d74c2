import type { FastifyRequest } from 'fastify';
import type { Stock, Tenant } from '../ports';
import type { SiteAddress } from './visibility';
import type { CountStock } from './sitemap/landing-pages';

/** What the room needs of the server. */
export interface SiteFilesOptions {
  stock: Pick<Stock, 'pagesOnSale' | 'partsOnSale' | 'validator'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** `fetch` for the request's site that stays in the process. */
  fetchOf(request: FastifyRequest): (path: string, init?: RequestInit) => Promise<Response>;
  /** Counts a dealer's cars in the search. */
  countStock(tenant: Tenant): CountStock;
  /** Paths of pages, without parameters, of the remotes that a dealer uses; `key` differs with the versions. */
  remotePages(tenant: Tenant): Promise<{ key: string; paths: string[] }>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Host name of a request without port. */
export const hostOf = ({ host }: FastifyRequest): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The address at which a request reaches its site. */
export const addressOf = (request: FastifyRequest, { basePathOf }: Pick<SiteFilesOptions, 'basePathOf'>): SiteAddress => ({
  host: hostOf(request),
  basePath: basePathOf(request),
});

/** The address of the site as the request names it, without a final slash. */
export const siteOf = (request: FastifyRequest, { basePathOf }: Pick<SiteFilesOptions, 'basePathOf'>): string =>
  `${request.protocol}://${request.host}${basePathOf(request)}`;
