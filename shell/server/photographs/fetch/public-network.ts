import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PictureRefused } from '../reasons';

/** Returns whether the server may fetch pictures from an IP address. */
export type AllowConnectionTo = (address: string) => boolean;

/** Resolves with all IP addresses of a host name. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** Range of IPv6 addresses that hosts of the public network have. All other IPv6 addresses are reserved. */
const GLOBAL_IPV6_RANGE = ipaddr.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to the public network. It is false for private, loopback, link-local, shared, multicast and reserved
 * addresses, also if one is written as IPv6.
 */
export const isPublicAddress: AllowConnectionTo = (address) => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6_RANGE);
};

/** Returns a rule that allows these networks, such as `10.20.0.0/16`, besides the public network. Throws an Error that names a wrong network. */
export const publicOrInNetworks = (networks: readonly string[]): AllowConnectionTo => {
  const ranges = networks.map((network) => {
    if (!ipaddr.isValidCIDR(network)) throw new Error(`PICTURE_NETWORKS: "${network}" is no network such as 10.20.0.0/16`);
    return ipaddr.parseCIDR(network);
  });
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return isPublicAddress(address) || ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));
  };
};

export const resolveBySystem: ResolveHost = (host) =>
  new Promise((resolve, reject) =>
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

/** Throws PictureRefused for a URL whose host is an IP address that the rule forbids. Such a URL causes no name look-up, which would check it. */
export const requireAllowedIpAddress = ({ hostname }: URL, allows: AllowConnectionTo): void => {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(literal) && !allows(literal)) throw new PictureRefused('private_network');
};

/**
 * Returns a `lookup` function for sockets that returns only checked addresses. The socket connects to exactly these, so an answer that changes
 * between check and connection (DNS rebinding) has no effect. One forbidden address refuses the whole host.
 */
export const createGuardedLookup =
  (allows: AllowConnectionTo, resolve: ResolveHost): LookupFunction =>
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
