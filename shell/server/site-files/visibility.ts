import type { SiteConfig } from '@forecourt/contracts/site/site';

/** Address at which a request reaches a dealer's site. */
export interface SiteAddress {
  /** Host name without port. */
  host: string;
  /** '' or `/sites/{slug}`. */
  basePath: string;
}

/**
 * Whether search engines may list a site at an address, and if not, the reason: the dealer is in preparation, another host
 * is the one to list, or the address is for development (`/sites/{slug}`, `?site=`).
 */
export type Visibility = 'public' | 'preparation' | 'other-host' | 'development';

export const visibilityOf = (
  { hosts, indexing }: Pick<SiteConfig, 'hosts' | 'indexing'>,
  { host, basePath }: SiteAddress,
): Visibility => {
  if (indexing.state === 'preparation') return 'preparation';
  if (basePath !== '' || !hosts.includes(host)) return 'development';
  return indexing.host === '' || indexing.host === host ? 'public' : 'other-host';
};

/** The host under which search engines and other services know the site. */
export const publicHostOf = ({ hosts, indexing }: Pick<SiteConfig, 'hosts' | 'indexing'>): string =>
  indexing.host || (hosts[0] ?? '');

/** Value of `x-robots-tag` for the pages at an address; undefined where search engines may list them. */
export const robotsHeaderOf = (config: Pick<SiteConfig, 'hosts' | 'indexing'>, address: SiteAddress): string | undefined => {
  const visibility = visibilityOf(config, address);
  return visibility === 'preparation' || visibility === 'other-host' ? 'noindex' : undefined;
};
