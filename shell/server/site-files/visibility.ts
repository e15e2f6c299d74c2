import type { SiteConfig } from '@forecourt/contracts/site/site';

/** Address at which a request reaches a dealer's site. */
export interface SiteHostAndBasePath {
  /** Host name of the request, without port. */
  host: string;
  /** Path prefix of the site: '' or `/sites/{slug}`. */
  basePath: string;
}

/**
 * `public` if search engines may list a site at an address, otherwise the reason why not: the dealer is in preparation, search engines should
 * list another host, or the address is for development (`/sites/{slug}`, `?site=`).
 */
export type SearchEngineVisibility = 'public' | 'preparation' | 'other-host' | 'development';

export const searchEngineVisibility = (
  { hosts, indexing }: Pick<SiteConfig, 'hosts' | 'indexing'>,
  { host, basePath }: SiteHostAndBasePath,
): SearchEngineVisibility => {
  if (indexing.state === 'preparation') return 'preparation';
  if (basePath !== '' || !hosts.includes(host)) return 'development';
  return indexing.host === '' || indexing.host === host ? 'public' : 'other-host';
};

/** Returns the value of the header `x-robots-tag` for the pages at an address; undefined if search engines may list them. */
export const robotsHeader = (
  config: Pick<SiteConfig, 'hosts' | 'indexing'>,
  address: SiteHostAndBasePath,
): string | undefined => {
  const visibility = searchEngineVisibility(config, address);
  return visibility === 'preparation' || visibility === 'other-host' ? 'noindex' : undefined;
};
