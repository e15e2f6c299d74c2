import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant, Tenants } from '../../ports';
import { adminKeyOfDealer, areEqualKeys, searchKeyOfDealer } from './keys';
import { readSecuredKey, type KeyRestrictions } from './secured-key';

interface CredentialCarrier {
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  /** IP address of the client that sent the request. */
  ip: string;
}

/** The right of a search key to one dealer's indices: to search, or to do everything. */
export interface SearchAccess {
  tenant: Tenant;
  key: string;
  rights: 'search' | 'admin';
  restrictions: KeyRestrictions;
}

/** Rights of keys by their names in Algolia's protocol. */
export const SEARCH_KEY_RIGHTS = {
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
export type SearchKeyRight = (typeof SEARCH_KEY_RIGHTS)['admin'][number];

/**
 * Returns a credential of a request, or '' when it has none. Clients on Node send headers; browsers send query
 * parameters, which need no preflight request.
 */
const readCredential = ({ headers, query }: CredentialCarrier, name: string): string => {
  const value = headers[name] ?? (query as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const LONGEST_KEY = 8192;

/**
 * Returns the dealer whose indices a request may use (I-01): the application id names the dealer, and the key must
 * belong to it. An unknown dealer and a wrong key get the same error.
 */
export const checkSearchAccess = (
  carrier: CredentialCarrier,
  tenants: Tenants,
  secret: string,
  now: () => number,
): SearchAccess => {
  const slug = readCredential(carrier, 'x-algolia-application-id');
  const key = readCredential(carrier, 'x-algolia-api-key');
  const tenant = tenants.bySlug(slug);
  const none: KeyRestrictions = { parameters: [] };
  if (tenant && key.length > 0 && key.length <= LONGEST_KEY) {
    const searchKey = searchKeyOfDealer(secret, slug);
    if (areEqualKeys(key, searchKey)) return { tenant, key, rights: 'search', restrictions: none };
    if (areEqualKeys(key, adminKeyOfDealer(secret, slug))) return { tenant, key, rights: 'admin', restrictions: none };
    const restrictions = readSecuredKey(key, searchKey, { now: now(), address: carrier.ip });
    if (restrictions) return { tenant, key, rights: 'search', restrictions };
  }
  throw new ProblemError('forbidden', 'Invalid Application-ID or API key');
};

/**
 * Checks a right of a key.
 * @throws ProblemError `forbidden` when the key lacks the right
 */
export const requireKeyRight = ({ rights }: SearchAccess, right: SearchKeyRight): void => {
  if ((SEARCH_KEY_RIGHTS[rights] as readonly string[]).includes(right)) return;
  throw new ProblemError('forbidden', `Method not allowed with this API key: it needs the right ${right}`);
};
