import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PictureRefused } from '../reasons';

/** Whether pictures may be fetched from an IP address. */
export type AddressRule = (address: string) => boolean;

/** Finds all IP addresses of a host name. */
export type Resolver = (host: string) => Promise<LookupAddress[]>;

/** Addresses that are given to hosts of the public network. All others of IPv6 are reserved. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public network: no private, loopback, link-local, shared, multicast or reserved one, also
 * not as IPv4 inside IPv6.
 */
export const isPublic: AddressRule = (address) => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
};

/** A rule that allows the networks, such as `10.20.0.0/16`, beside the public one. @throws Error that names a wrong network */
export const publicAnd = (networks: readonly string[]): AddressRule => {
  const ranges = networks.map((network) => {
    if (!ipaddr.isValidCIDR(network)) throw new Error(`PICTURE_NETWORKS: "${network}" is no network such as 10.20.0.0/16`);
    return ipaddr.parseCIDR(network);
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return isPublic(address) || ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
};

export const systemResolver: Resolver = (host) =>
  new Promise((resolve, reject) =>
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

/** Refuses a URL whose host is an IP address outside of the rule. No name look-up happens for such a URL. */
export const checkLiteral = ({ hostname }: URL, allows: AddressRule): void => {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(literal) && !allows(literal)) throw new PictureRefused('private_network');
};

/**
 * A `lookup` for sockets that gives only checked addresses. The socket connects to exactly these, so an answer that changes
 * between check and connection (DNS rebinding) has no effect. One forbidden address refuses the whole host.
 */
export const guardedLookup =
  (allows: AddressRule, resolve: Resolver): LookupFunction =>
  (host, options: LookupOptions, callback) => {
    resolve(host).then(
      (addresses) => {
        const family = options.family === 4 || options.family === 6 ? options.family : undefined;
        const usable = addresses.filter((each) => family === undefined || each.family === family);
        const [first] = usable;
        if (!first) callback(new PictureRefused('unreachable'), '');
        else if (!addresses.every(({ address }) => allows(address))) callback(new PictureRefused('private_network'), '');
        else if (options.all) callback(null, usable);
        else callback(null, first.address, first.family);
      },
      () => callback(new PictureRefused('unreachable'), ''),
    );
  };
