import type { Tenant, Tenants } from '../ports';

/** The dealer of a request, the part of the request that names the dealer, and the path prefix of the site. */
export interface ResolvedTenant {
  tenant: Tenant;
  by: 'host' | 'query' | 'path';
  /** Path prefix of the dealer's site on this host: '' or `/sites/{slug}`. */
  basePath: string;
}

/** The result for a request whose override names a dealer that does not exist. */
export interface UnknownDealerName {
  tenant: undefined;
  /** Dealer's slug as the visitor typed it in the address, so it may be any text. */
  unknownSlug: string;
}

export interface AddressedRequest {
  /** Value of the request's Host header, with or without a port. */
  host: string | undefined;
  /** Path and query of the request. */
  url: string;
}

/**
 * Returns the dealer of a request by its host. With `allowOverride` (development, tests), a path prefix
 * `/sites/{slug}`, or else `?site={slug}`, comes before the host. Returns undefined if no dealer has the host, for an
 * answer 404. Returns `UnknownDealerName` for an override that names no dealer, so that a typing mistake does not show
 * another dealer's site.
 */
export function resolveTenant(
  { host, url }: AddressedRequest,
  tenants: Pick<Tenants, 'byHost' | 'bySlug'>,
  { allowOverride }: { allowOverride: boolean },
): ResolvedTenant | UnknownDealerName | undefined {
  if (allowOverride) {
    const [path = '', query = ''] = url.split('#', 1)[0]!.split(/\?(.*)/s);
    const prefix = /^\/sites\/([^/]*)(?:\/|$)/.exec(path)?.[1];
    if (prefix !== undefined) return resolved(tenants.bySlug(prefix), 'path', `/sites/${prefix}`) ?? unknown(prefix);
    const named = new URLSearchParams(query).get('site');
    if (named !== null) return resolved(tenants.bySlug(named), 'query', '') ?? unknown(named);
  }
  const name = normaliseHostName(host);
  return name === undefined ? undefined : resolved(tenants.byHost(name), 'host', '');
}

const resolved = (tenant: Tenant | undefined, by: ResolvedTenant['by'], basePath: string): ResolvedTenant | undefined =>
  tenant && { tenant, by, basePath };

const unknown = (unknownSlug: string): UnknownDealerName => ({ tenant: undefined, unknownSlug });

/**
 * Returns the host name of a Host header in lower case, without port and final dot; undefined if the header has no
 * valid host name.
 */
export function normaliseHostName(header: string | undefined): string | undefined {
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec((header ?? '').trim().toLowerCase());
  const name = match?.[1];
  return name && name.length <= 253 && !name.includes('..') ? name : undefined;
}
