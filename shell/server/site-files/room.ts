import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { Stock, Tenant } from '../ports';
import type { SiteHostAndBasePath } from './visibility';
import type { CountCarsOfFilters } from './sitemap/landing-pages';

/** Services of other rooms that this room needs. */
export interface SiteFilesOptions {
  stock: Pick<Stock, 'pagesOnSale' | 'partsOnSale' | 'validator'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Returns a `fetch` for the request's site that stays in the process. */
  fetchOf(request: FastifyRequest): (path: string, init?: RequestInit) => Promise<Response>;
  /** Returns a function that counts a dealer's cars in the search. */
  countStock(tenant: Tenant): CountCarsOfFilters;
  /** Resolves with the paths of pages, without parameters, of the remotes that a dealer uses. `key` changes with the versions. */
  remotePages(tenant: Tenant): Promise<{ key: string; paths: string[] }>;
  /** Returns the texts of a dealer. */
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Returns the host name of a request without port. */
export const requestHostName = ({ host }: FastifyRequest): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Returns host and base path at which a request reaches its site. */
export const requestSiteAddress = (
  request: FastifyRequest,
  { basePathOf }: Pick<SiteFilesOptions, 'basePathOf'>,
): SiteHostAndBasePath => ({
  host: requestHostName(request),
  basePath: basePathOf(request),
});

/** Returns the address of the request's site, without a final slash. */
export const requestSiteUrl = (request: FastifyRequest, { basePathOf }: Pick<SiteFilesOptions, 'basePathOf'>): string =>
  `${request.protocol}://${request.host}${basePathOf(request)}`;
