import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { Stock, Tenant } from '../../platform/ports';
import type { SiteHostAndBasePath } from './visibility';
import type { CountCarsOfFilters } from './sitemap/landing-pages';

export interface SiteFilesOptions {
  stock: Pick<Stock, 'pagesOnSale' | 'partsOnSale' | 'validator'>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  fetchOf(request: FastifyRequest): (path: string, init?: RequestInit) => Promise<Response>;
  countStock(tenant: Tenant): CountCarsOfFilters;
  /** Paths of the remotes that the dealer uses, without parameters. `key` changes with the versions. */
  remotePages(tenant: Tenant): Promise<{ key: string; paths: string[] }>;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** In milliseconds since 1970. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The name has no port. */
export const requestHostName = ({ host }: FastifyRequest): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

export const requestSiteAddress = (
  request: FastifyRequest,
  { basePathOf }: Pick<SiteFilesOptions, 'basePathOf'>,
): SiteHostAndBasePath => ({
  host: requestHostName(request),
  basePath: basePathOf(request),
});

/** The address has no final slash. */
export const requestSiteUrl = (request: FastifyRequest, { basePathOf }: Pick<SiteFilesOptions, 'basePathOf'>): string =>
  `${request.protocol}://${request.host}${basePathOf(request)}`;
