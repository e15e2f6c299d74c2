import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Parses a network address; returns an IPv4 address that is written as IPv6 as IPv4, and undefined for any other text. */
const parseNetworkAddress = (address: string | undefined) => (address && isIP(address) ? ipaddr.process(address) : undefined);

/** Returns the first groups of 16 bits of an IPv6 address, without leading zeros. */
const firstAddressGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts.slice(0, count).map((group) => group.toString(16)).join(':'); // prettier-ignore

/** Returns the first 24 bits of an IPv4 address as a network. */
const wideIpv4Network = ({ octets }: ipaddr.IPv4): string => `${octets.slice(0, 3).join('.')}.0/24`;

/**
 * Returns the network of a client for limits: an IPv4 address itself, and the first 64 bits of an IPv6 address, because
 * one customer of a provider has all addresses of such a network. Any other text, such as an empty one of a client that
 * hung up, gives `unknown`.
 */
export const clientNetwork = (address: string | undefined): string => {
  const client = parseNetworkAddress(address);
  if (!client) return 'unknown';
  return client instanceof ipaddr.IPv4 ? client.toString() : `${firstAddressGroups(client, 4)}::/64`;
};

/**
 * Returns the network of a visitor for the verdict on a rollout: 24 bits of an IPv4 address, 56 bits of an IPv6 address,
 * because one customer of a provider may have as many addresses. Any other text gives `unknown`.
 */
export const visitorNetwork = (address: string | undefined): string => {
  const client = parseNetworkAddress(address);
  if (!client) return 'unknown';
  if (client instanceof ipaddr.IPv4) return wideIpv4Network(client);
  return `${firstAddressGroups(client, 3)}:${((client.parts[3] ?? 0) & 0xff00).toString(16)}::/56`;
};

/** Returns a network that many clients share, for logs: 24 bits of an IPv4 address, 48 bits of an IPv6 address. */
export const sharedNetworkForLog = (address: string | undefined): string => {
  const client = parseNetworkAddress(address);
  if (!client) return 'unknown';
  return client instanceof ipaddr.IPv4 ? wideIpv4Network(client) : `${firstAddressGroups(client, 3)}::/48`;
};

/**
 * Returns a function that computes a digest of a client's network. Nobody can find the network from its digest without the secret; equal
 * networks have equal digests in all processes with the same secret.
 */
export const createNetworkDigest =
  (secret: string) =>
  ({ ip }: { ip: string | undefined }): string =>
    createHmac('sha256', secret).update(clientNetwork(ip)).digest('base64url').slice(0, 22);
