import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns whether the server may connect to an IP address. */
export type AllowConnectionTo = (address: string) => boolean;

/** Resolves with all IP addresses of a host name. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** Range of IPv6 addresses that hosts of the public network have. All other IPv6 addresses are reserved. */
const GLOBAL_IPV6_RANGE = ipaddr.parseCIDR('2000::/3');

/** Addresses of the public network at which a cloud provider serves its own machines: the wire server of Azure. */
const PROVIDER_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

const REFUSALS = {
  private_network: 'its address is not public',
  unreachable: 'its address could not be found',
} as const;

/** Error for a host to which the server may not connect, or whose address it does not find. */
class HostRefused extends Error {
  constructor(readonly reason: keyof typeof REFUSALS) {
    super(REFUSALS[reason]);
    this.name = 'HostRefused';
  }
}

/** Returns the refusal of a host in an error or its causes. */
export const hostRefusalIn = (error: unknown): HostRefused | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof HostRefused) return at;
  return undefined;
};

/**
 * Returns whether an IP address belongs to the public network. It is false for private, loopback, link-local, shared, multicast and reserved
 * addresses (RFC 6890), and for those at which a cloud provider serves its machines, also if one is written as IPv6.
 */
export const isPublicAddress: AllowConnectionTo = (address) => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || PROVIDER_ADDRESSES.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6_RANGE);
};

/**
 * Returns a rule that allows these networks, such as `10.20.0.0/16`, besides the public network. Throws an Error that names a wrong network and
 * the environment variable that has it.
 */
export const publicOrInNetworks = (setting: string, networks: readonly string[]): AllowConnectionTo => {
  const ranges = networks.map((network) => {
    if (!ipaddr.isValidCIDR(network)) throw new Error(`${setting}: "${network}" is no network such as 10.20.0.0/16`);
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

/** Throws HostRefused when the server is about to connect to an IP address that the rule forbids. A host that is an address causes no name look-up, and only look-ups are checked elsewhere. */
export const requireAllowedDestination = (host: string, allows: AllowConnectionTo): void => {
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(literal) && !allows(literal)) throw new HostRefused('private_network');
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
        if (!first) callback(new HostRefused('unreachable'), '');
        else if (!addresses.every(({ address }) => allows(address))) callback(new HostRefused('private_network'), '');
        else if (options.all) callback(null, usable);
        else callback(null, first.address, first.family);
      },
      () => callback(new HostRefused('unreachable'), ''),
    );
  };
