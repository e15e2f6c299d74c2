import { PictureRefused } from '../reasons';

const LONGEST = 2000;
const PUBLIC_PORTS: ReadonlySet<string> = new Set(['80', '443']);

/** Port of an address, also where it is the usual one of its scheme. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/**
 * The URL of a picture's address in a feed; an address without a scheme (`//host/a.jpg`) counts as https.
 * @throws PictureRefused `bad_address` if it is no http or https address, is longer than 2,000 characters or holds a user name
 */
export const readAddress = (address: string): URL => {
  const text = address.startsWith('//') ? `https:${address}` : address;
  if (text.length > LONGEST || !URL.canParse(text)) throw new PictureRefused('bad_address');
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username || url.password || !url.hostname) throw new PictureRefused('bad_address');
  url.hash = '';
  return url;
};

/** Host and port of an address as reports show it; '' if the address is none. */
export const hostOf = (address: string): string => {
  try {
    return readAddress(address).host;
  } catch {
    return '';
  }
};

const isEntry = (entry: string, { hostname }: URL): boolean => {
  const host = entry.toLowerCase();
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
};

/**
 * Whether a dealer's configuration allows a URL. An entry is `images.example.com`, `*.example.com` or either with a port,
 * `images.example.com:8080`. Without entries every host is allowed. Ports other than 80 and 443 need an entry with the port.
 */
export const isAllowedHost = (url: URL, hosts: readonly string[]): boolean => {
  const port = portOf(url);
  if (hosts.length === 0) return PUBLIC_PORTS.has(port);
  return hosts.some((entry) => {
    const [, host = entry, entryPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    return isEntry(host, url) && (entryPort === undefined ? PUBLIC_PORTS.has(port) : entryPort === port);
  });
};

/** Whether an address of a feed is a good one on an allowed host. */
export const isAllowedAddress = (address: string, hosts: readonly string[]): boolean => {
  try {
    return isAllowedHost(readAddress(address), hosts);
  } catch {
    return false;
  }
};
