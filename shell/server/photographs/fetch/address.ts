import { PictureRefused } from '../reasons';

const LONGEST = 2000;
const PUBLIC_PORTS: ReadonlySet<string> = new Set(['80', '443']);

/** Returns the port of an address; the usual port of its scheme if the address names none. */
const effectivePort = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/**
 * Parses the address of a picture in a feed; an address without a scheme (`//host/a.jpg`) counts as https. Throws PictureRefused `bad_address`
 * if it is no http or https address, is longer than 2,000 characters or contains a user name.
 */
export const parsePictureAddress = (address: string): URL => {
  const text = address.startsWith('//') ? `https:${address}` : address;
  if (text.length > LONGEST || !URL.canParse(text)) throw new PictureRefused('bad_address');
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username || url.password || !url.hostname) throw new PictureRefused('bad_address');
  url.hash = '';
  return url;
};

/** Returns host and port of an address as reports show them; '' if it is no valid address. */
export const hostAndPort = (address: string): string => {
  try {
    return parsePictureAddress(address).host;
  } catch {
    return '';
  }
};

const isEntry = (entry: string, { hostname }: URL): boolean => {
  const host = entry.toLowerCase();
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
};

/**
 * Returns whether a dealer's configuration allows a URL. An entry is `images.example.com`, `*.example.com` or either with a port,
 * `images.example.com:8080`. Without entries every host is allowed. Ports other than 80 and 443 need an entry with the port.
 */
export const isAllowedPictureHost = (url: URL, hosts: readonly string[]): boolean => {
  const port = effectivePort(url);
  if (hosts.length === 0) return PUBLIC_PORTS.has(port);
  return hosts.some((entry) => {
    const [, host = entry, entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    return isEntry(host, url) && (entryPort === undefined ? PUBLIC_PORTS.has(port) : entryPort === port);
  });
};

/** Returns whether an address of a feed is valid and its host allowed. */
export const isAllowedPictureAddress = (address: string, hosts: readonly string[]): boolean => {
  try {
    return isAllowedPictureHost(parsePictureAddress(address), hosts);
  } catch {
    return false;
  }
};
