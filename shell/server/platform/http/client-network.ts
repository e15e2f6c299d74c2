import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Gives IPv4 for an IPv4 address that is written as IPv6, and undefined for any other text. */
const parseNetworkAddress = (address: string | undefined) => (address && isIP(address) ? ipaddr.process(address) : undefined);

const firstAddressGroups = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts.slice(0, count).map((group) => group.toString(16)).join(':'); // prettier-ignore

/** An IPv4 address, or 64 bits of an IPv6 address: one customer of a provider has such a network. Otherwise `unknown`. */
export const clientNetwork = (address: string | undefined): string => {
  const client = parseNetworkAddress(address);
  if (!client) return 'unknown';
  return client instanceof ipaddr.IPv4 ? client.toString() : `${firstAddressGroups(client, 4)}::/64`;
};

/** One household, office or provider may have it: 24 bits of an IPv4 address, 48 bits of an IPv6 address. Otherwise `unknown`. */
export const sharedNetwork = (address: string | undefined): string => {
  const client = parseNetworkAddress(address);
  if (!client) return 'unknown';
  return client instanceof ipaddr.IPv4 ? `${client.octets.slice(0, 3).join('.')}.0/24` : `${firstAddressGroups(client, 3)}::/48`;
};

/** Equal in all processes with the same secret; nobody finds the network without it. */
export const createNetworkDigest =
  (secret: string) =>
  ({ ip }: { ip: string | undefined }): string =>
    createHmac('sha256', secret).update(clientNetwork(ip)).digest('base64url').slice(0, 22);
