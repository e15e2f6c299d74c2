import type { Tenant, Tenants } from '../ports';

/** The dealer of a request, and the part of the request that named it. */
export interface ResolvedTenant {
  tenant: Tenant;
  by: 'host' | 'query' | 'path';
  /** Path prefix of the site: '' or `/sites/{slug}`. */
  basePath: string;
}

/** The request names a dealer that does not exist. */
export interface UnknownTenant {
  tenant: undefined;
  /** As the visitor wrote it, so it may be any text. */
  asked: string;
}

export interface TenantRequest {
  /** The Host header as it came, with or without port. */
  host: string | undefined;
  /** Path and query as the request line has them. */
  url: string;
}

/**
 * Finds the dealer of a request by its host. With `allowOverride` (development, tests), a path prefix
 * `/sites/{slug}`, or else `?site={slug}`, comes before the host. Undefined: no dealer has the host; answer a 404 page.
 * An override that names no dealer gives `UnknownTenant`, so that a typing mistake does not show another dealer's site.
 */
export function resolveTenant(
  { host, url }: TenantRequest,
  tenants: Pick<Tenants, 'byHost' | 'bySlug'>,
  { allowOverride }: { allowOverride: boolean },
): ResolvedTenant | UnknownTenant | undefined {
  if (allowOverride) {
    const [path = '', query = ''] = url.split('#', 1)[0]!.split(/\?(.*)/s);
    const prefix = /^\/sites\/([^/]*)(?:\/|$)/.exec(path)?.[1];
    if (prefix !== undefined) return resolved(tenants.bySlug(prefix), 'path', `/sites/${prefix}`) ?? unknown(prefix);
    const named = new URLSearchParams(query).get('site');
    if (named !== null) return resolved(tenants.bySlug(named), 'query', '') ?? unknown(named);
  }
  const name = hostName(host);
  return name === undefined ? undefined : resolved(tenants.byHost(name), 'host', '');
}

const resolved = (tenant: Tenant | undefined, by: ResolvedTenant['by'], basePath: string): ResolvedTenant | undefined =>
  tenant && { tenant, by, basePath };

const unknown = (asked: string): UnknownTenant => ({ tenant: undefined, asked });

/** The host name of a Host header: lower case, without port and final dot. Undefined: not a host name. */
export function hostName(header: string | undefined): string | undefined {
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec((header ?? '').trim().toLowerCase());
  const name = match?.[1];
  return name && name.length <= 253 && !name.includes('..') ? name : undefined;
}
