import type { SiteConfig } from '@forecourt/contracts/site/site';
import { normaliseHostName } from './resolve-tenant';

const LOCAL_HOST = /(^|\.)localhost$/;
const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * For links in mails, documents and payments: `address`, else `https://` and the host for search engines or the first host;
 * no trailing slash. `localhost` has `http://` and the server's port, because only this machine can open it. Nothing in it
 * comes from a request. `port` is 0 before the server listens.
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

/** A developer on this machine uses it, such as `http://localhost:4000/sites/<slug>`; else undefined. */
export const developmentAddress = (
  { host, basePath }: { host: string | undefined; basePath: string },
  { allowOverride }: { allowOverride: boolean },
): string | undefined =>
  allowOverride && LOOPBACK_NAMES.includes(normaliseHostName(host) ?? '') ? `http://${host}${basePath}` : undefined;

/** Undefined for all others: the dealer may have another host now, so the present address counts. */
export const storedDevelopmentAddress = (address: string, settings: { allowOverride: boolean }): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  return developmentAddress({ host, basePath: pathname.replace(/\/$/, '') }, settings);
};
