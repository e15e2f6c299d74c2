import { PictureRefused } from '../reasons';

const LONGEST = 2000;
const PUBLIC_PORTS: ReadonlySet<string> = new Set(['80', '443']);

/** The usual port of the scheme if the address names none. */
const effectivePort = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** No scheme (`//host/a.jpg`) means https. Throws PictureRefused `bad_address` (scheme, user name, over 2,000 characters). */
export const parsePictureAddress = (address: string): URL => {
  const text = address.startsWith('//') ? `https:${address}` : address;
  if (text.length > LONGEST || !URL.canParse(text)) throw new PictureRefused('bad_address');
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username || url.password || !url.hostname) throw new PictureRefused('bad_address');
  url.hash = '';
  return url;
};

/** As reports show them; '' if the address is not valid. */
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
 * Entries: `images.example.com`, `*.example.com`, either with a port (`images.example.com:8080`). Without entries every
 * host is allowed. Ports other than 80 and 443 need an entry with the port.
 */
export const isAllowedPictureHost = (url: URL, hosts: readonly string[]): boolean => {
  const port = effectivePort(url);
  if (hosts.length === 0) return PUBLIC_PORTS.has(port);
  return hosts.some((entry) => {
    const [, host = entry, entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    return isEntry(host, url) && (entryPort === undefined ? PUBLIC_PORTS.has(port) : entryPort === port);
  });
};

export const isAllowedPictureAddress = (address: string, hosts: readonly string[]): boolean => {
  try {
    return isAllowedPictureHost(parsePictureAddress(address), hosts);
  } catch {
    return false;
  }
};
