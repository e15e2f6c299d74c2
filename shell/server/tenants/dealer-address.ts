import type { SiteConfig } from '@forecourt/contracts/site/site';
import { normaliseHostName } from './resolve-tenant';

const LOCAL_HOST = /(^|\.)localhost$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * Returns the address of a dealer's site, without a trailing slash, for links in mails, documents and payments: the
 * configured `address`, else `https://` and the host for search engines or the first host. A host of `localhost` has
 * `http://` and the server's port, because only this machine can open it. Nothing in it comes from a request.
 * @param port port on which this server listens; 0 before it listens
 */
export const dealerAddress = (
  { address, hosts, indexing }: Pick<SiteConfig, 'address' | 'hosts' | 'indexing'>,
  port: number,
): string => {
  if (address !== '') return address;
  const host = indexing.host || (hosts[0] ?? '');
  if (!LOCAL_HOST.test(host)) return `https://${host}`;
  return `http://${host}${port === 0 || port === 80 ? '' : `:${port}`}`;
};

/**
 * Returns the address at which a developer on this machine uses a dealer's site under another name than its own, such
 * as `http://localhost:4000/sites/<slug>`; undefined for every other request.
 */
export const developmentAddress = (
  { host, basePath }: { host: string | undefined; basePath: string },
  { allowOverride }: { allowOverride: boolean },
): string | undefined =>
  allowOverride && LOOPBACK_NAMES.includes(normaliseHostName(host) ?? '') ? `http://${host}${basePath}` : undefined;

/**
 * Returns a stored address of a dealer's site if a developer on this machine uses it; undefined for every other address,
 * in place of which the dealer's present address counts, because the dealer may have another host now.
 */
export const storedDevelopmentAddress = (address: string, settings: { allowOverride: boolean }): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  return developmentAddress({ host, basePath: pathname.replace(/\/$/, '') }, settings);
};
