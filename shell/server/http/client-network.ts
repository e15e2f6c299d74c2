import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Parses an address; an IPv6 address that stands for an IPv4 address gives that one. */
const parsed = (address: string | undefined) => (address && isIP(address) ? ipaddr.process(address) : undefined);

/** Returns the first groups of 16 bits of an IPv6 address, without leading zeros. */
const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts.slice(0, count).map((group) => group.toString(16)).join(':'); // prettier-ignore

/**
 * Returns the network of a client for limits: an IPv4 address itself, and the first 64 bits of an IPv6 address, because
 * one customer of a provider has all addresses of such a network. Any other text, such as an empty one of a client that
 * hung up, gives `unknown`.
 */
export const clientNetworkOf = (address: string | undefined): string => {
  const client = parsed(address);
  if (!client) return 'unknown';
  return client instanceof ipaddr.IPv4 ? client.toString() : `${groupsOf(client, 4)}::/64`;
};

/** Returns a network that many clients share, for logs: 24 bits of an IPv4 address, 48 bits of an IPv6 address. */
export const coarseNetworkOf = (address: string | undefined): string => {
  const client = parsed(address);
  if (!client) return 'unknown';
  return client instanceof ipaddr.IPv4 ? `${client.octets.slice(0, 3).join('.')}.0/24` : `${groupsOf(client, 3)}::/48`;
};

/**
 * Returns a function that gives a digest of a client's network. Without the secret nobody can find the network of a
 * digest; equal networks have equal digests in all processes with the same secret.
 */
export const networkDigest =
  (secret: string) =>
  ({ ip }: { ip: string | undefined }): string =>
    createHmac('sha256', secret).update(clientNetworkOf(ip)).digest('base64url').slice(0, 22);
