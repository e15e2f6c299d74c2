import type { SiteConfig } from '@forecourt/contracts/site/site';

export interface SiteHostAndBasePath {
  /** The host name has no port. */
  host: string;
  /** Is '' or `/sites/{slug}`. */
  basePath: string;
}

/**
 * Not `public`: the dealer is in preparation, search engines should list another host, or the address is for development
 * (`/sites/{slug}`, `?site=`).
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

/** Value of `x-robots-tag`; undefined if search engines may list the pages. */
export const robotsHeader = (
  config: Pick<SiteConfig, 'hosts' | 'indexing'>,
  address: SiteHostAndBasePath,
): string | undefined => {
  const visibility = searchEngineVisibility(config, address);
  return visibility === 'preparation' || visibility === 'other-host' ? 'noindex' : undefined;
};
