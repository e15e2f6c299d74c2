import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type AllowConnectionTo = (address: string) => boolean;

export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

/** All other IPv6 addresses are reserved. */
const GLOBAL_IPV6_RANGE = ipaddr.parseCIDR('2000::/3');

/** A cloud provider serves its own machines there: the wire server of Azure. */
const PROVIDER_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

const REFUSALS = {
  private_network: 'its address is not public',
  unreachable: 'its address could not be found',
} as const;

/** The server may not connect to the host, or does not find its address. */
class HostRefused extends Error {
  constructor(readonly reason: keyof typeof REFUSALS) {
    super(REFUSALS[reason]);
    this.name = 'HostRefused';
  }
}

export const hostRefusalIn = (error: unknown): HostRefused | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof HostRefused) return at;
  return undefined;
};

/** False for reserved ranges (RFC 6890) and for machines of a cloud provider, also if written as IPv6. */
export const isPublicAddress: AllowConnectionTo = (address) => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || PROVIDER_ADDRESSES.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6_RANGE);
};

/** `networks` are like `10.20.0.0/16`. Throws an Error that names a wrong network and the environment variable `setting`. */
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

/** Throws HostRefused. A host that is an address causes no look-up, and only look-ups are checked elsewhere. */
export const requireAllowedDestination = (host: string, allows: AllowConnectionTo): void => {
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(literal) && !allows(literal)) throw new HostRefused('private_network');
};

/** The socket connects to exactly the checked addresses, against DNS rebinding. One forbidden address refuses the host. */
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
