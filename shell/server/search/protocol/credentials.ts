import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant, Tenants } from '../../ports';
import { adminKeyOf, sameKey, searchKeyOf } from './keys';
import { readSecuredKey, type Restrictions } from './secured-key';

interface Carrier {
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  /** Address of the client. */
  ip: string;
}

/** Rights of a key to one dealer's indices: to search, or all rights. */
export interface Access {
  tenant: Tenant;
  key: string;
  rights: 'search' | 'admin';
  restrictions: Restrictions;
}

/** Rights as Algolia names them. */
export const RIGHTS = {
  search: ['search'],
  admin: [
    'search',
    'browse',
    'addObject',
    'deleteObject',
    'deleteIndex',
    'settings',
    'editSettings',
    'listIndexes',
    'seeUnretrievableAttributes',
  ],
} as const;
export type Right = (typeof RIGHTS)['admin'][number];

/**
 * A credential of a request, '' without one. Node's client sends headers, the browser's query parameters (which need no
 * preflight).
 */
const given = ({ headers, query }: Carrier, name: string): string => {
  const value = headers[name] ?? (query as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const LONGEST_KEY = 8192;

/**
 * The dealer whose indices a request may use (I-01): the application id names it, the key must be its own. An unknown
 * dealer and a wrong key get the same answer.
 */
export const accessOf = (carrier: Carrier, tenants: Tenants, secret: string, now: () => number): Access => {
  const slug = given(carrier, 'x-algolia-application-id');
  const key = given(carrier, 'x-algolia-api-key');
  const tenant = tenants.bySlug(slug);
  const none: Restrictions = { parameters: [] };
  if (tenant && key.length > 0 && key.length <= LONGEST_KEY) {
    const searchKey = searchKeyOf(secret, slug);
    if (sameKey(key, searchKey)) return { tenant, key, rights: 'search', restrictions: none };
    if (sameKey(key, adminKeyOf(secret, slug))) return { tenant, key, rights: 'admin', restrictions: none };
    const restrictions = readSecuredKey(key, searchKey, { now: now(), address: carrier.ip });
    if (restrictions) return { tenant, key, rights: 'search', restrictions };
  }
  throw new ProblemError('forbidden', 'Invalid Application-ID or API key');
};

/** @throws ProblemError `forbidden` when the key has not this right */
export const requireRight = ({ rights }: Access, right: Right): void => {
  if ((RIGHTS[rights] as readonly string[]).includes(right)) return;
  throw new ProblemError('forbidden', `Method not allowed with this API key: it needs the right ${right}`);
};
