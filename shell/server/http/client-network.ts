import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

const MAPPED = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the first groups of 16 bits of an IPv6 address, without leading zeros. */
const groupsOf = (address: string, count: number): string => {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, '')).join(':'); // prettier-ignore
};

/**
 * Returns the network of a client for limits: an IPv4 address itself, and the first 64 bits of an IPv6 address, because
 * one customer of a provider has all addresses of such a network. Any other text, such as an empty one of a client that
 * hung up, gives `unknown`.
 */
export const clientNetworkOf = (address: string | undefined): string => {
  const [, version4] = MAPPED.exec(address ?? '') ?? [];
  if (version4) return version4;
  return address && isIPv6(address) ? `${groupsOf(address, 4)}::/64` : 'unknown';
};

/** Returns a network that many clients share, for logs: 24 bits of an IPv4 address, 48 bits of an IPv6 address. */
export const coarseNetworkOf = (address: string | undefined): string => {
  const [, version4] = MAPPED.exec(address ?? '') ?? [];
  if (version4) return `${version4.replace(/\.\d+$/, '.0')}/24`;
  return address && isIPv6(address) ? `${groupsOf(address, 3)}::/48` : 'unknown';
};

/**
 * Returns a function that gives a digest of a client's network. Without the secret nobody can find the network of a
 * digest; equal networks have equal digests in all processes with the same secret.
 */
export const networkDigest =
  (secret: string) =>
  ({ ip }: { ip: string | undefined }): string =>
    createHmac('sha256', secret).update(clientNetworkOf(ip)).digest('base64url').slice(0, 22);
