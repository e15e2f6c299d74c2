import type { Tenant, Tenants } from '../ports';

/** How the dealer of a request was found. */
export interface ResolvedTenant {
  tenant: Tenant;
  by: 'host' | 'query' | 'path';
  /** Path prefix of the site: '' or `/sites/{slug}`. */
  basePath: string;
}

/** The request asks for a dealer by name, and nobody has it. */
export interface UnknownTenant {
  tenant: undefined;
  /** The name as it was asked for: anybody's text. */
  asked: string;
}

export interface TenantRequest {
  /** The Host header as it came, with or without port. */
  host: string | undefined;
  /** Path and query as the request line has them. */
  url: string;
}

/**
 * Which dealer a request is for: by host; where `allowOverride` (development, tests), a path prefix
 * `/sites/{slug}` or else `?site={slug}` comes first. Undefined: nobody's, to be answered with a page and 404.
 * An override that names no dealer is nobody's too, so that a typing mistake doesn't show another dealer's site; the
 * answer then says what was asked for.
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

/** Lower case, without port and without the dot of a fully qualified name. Undefined: not a host name. */
export function hostName(header: string | undefined): string | undefined {
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec((header ?? '').trim().toLowerCase());
  const name = match?.[1];
  return name && name.length <= 253 && !name.includes('..') ? name : undefined;
}
