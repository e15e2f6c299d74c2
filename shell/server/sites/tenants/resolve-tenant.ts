import type { Tenant, Tenants } from '../../platform/ports';

export interface ResolvedTenant {
  tenant: Tenant;
  by: 'host' | 'query' | 'path';
  /** Is '' or `/sites/{slug}`. */
  basePath: string;
}

export interface UnknownDealerName {
  tenant: undefined;
  /** The visitor typed it, so it may be any text. */
  unknownSlug: string;
}

export interface AddressedRequest {
  /** The header, with or without a port. */
  host: string | undefined;
  /** Has path and query. */
  url: string;
}

/**
 * Uses the host; with `allowOverride` (development, tests), a path prefix `/sites/{slug}`, or else `?site={slug}`,
 * comes first. Undefined if no dealer has the host. `UnknownDealerName`: a typing mistake must not show another dealer's
 * site.
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

/** In lower case, without port and final dot; undefined if the name is not valid. */
export function normaliseHostName(header: string | undefined): string | undefined {
  const match = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?(?::\d{1,5})?$/.exec((header ?? '').trim().toLowerCase());
  const name = match?.[1];
  return name && name.length <= 253 && !name.includes('..') ? name : undefined;
}
