import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant, Tenants } from '../../platform/ports';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';
import { adminKeyOfDealer, searchKeyOfDealer } from './keys';
import type { StoredKey, StoredKeys } from './stored-keys';
import { requireReferer } from './key-limits';
import { mayKeySearchIndex, readRestrictions, readSecuredKey, type KeyRestrictions } from './secured-key';

interface CredentialCarrier {
  headers: Record<string, string | string[] | undefined>;
  query: unknown;
  ip: string;
}

export interface SearchAccess {
  tenant: Tenant;
  key: string;
  /** Searches find what shoppers may see, or everything. */
  rights: 'search' | 'admin';
  acl: readonly string[];
  managesKeys: boolean;
  restrictions: KeyRestrictions;
}

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

/** '' for none. Clients on Node send headers; browsers send query parameters, which need no preflight request. */
const readCredential = ({ headers, query }: CredentialCarrier, name: string): string => {
  const value = headers[name] ?? (query as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

const LONGEST_KEY = 8192;
const NONE: KeyRestrictions = { parameters: [] };

interface CredentialDeps {
  tenants: Tenants;
  secret: string;
  now: () => number;
  keys: StoredKeys;
  countRequest: (key: StoredKey, address: string) => void;
}

const builtInAccess = (tenant: Tenant, key: string, rights: SearchAccess['rights'], restrictions = NONE): SearchAccess => ({
  tenant,
  key,
  rights,
  acl: SEARCH_KEY_RIGHTS[rights],
  managesKeys: rights === 'admin',
  restrictions,
});

const pageOf = ({ headers }: CredentialCarrier): string => {
  const page = headers['referer'] ?? headers['origin'] ?? '';
  return typeof page === 'string' ? page : '';
};

/** A created key, or a secured key that was made from it; undefined when it is neither. */
const storedKeyAccess = (tenant: Tenant, key: string, stored: StoredKey, deps: CredentialDeps, carrier: CredentialCarrier) => {
  const isKey = areEqualSecrets(key, stored.value);
  const secured = isKey ? NONE : readSecuredKey(key, stored.value, { now: deps.now(), address: carrier.ip });
  if (!secured) return undefined;
  requireReferer(stored, pageOf(carrier));
  deps.countRequest(stored, carrier.ip);
  const own = readRestrictions(stored.queryParameters, { now: deps.now(), address: carrier.ip });
  const acl = isKey ? stored.acl : stored.acl.filter((right) => right === 'search');
  const lists = [stored.indexes, own.indices ?? [], secured.indices ?? []].filter((list) => list.length > 0);
  const access: SearchAccess = {
    tenant,
    key,
    rights: acl.includes('seeUnretrievableAttributes') ? 'admin' : 'search',
    acl,
    managesKeys: false,
    restrictions: {
      parameters: [...secured.parameters, ...own.parameters],
      ...(lists.length > 0 ? { indices: lists[0]!, furtherIndices: lists.slice(1) } : {}),
      ...(stored.maxHitsPerQuery > 0 ? { mostHits: stored.maxHitsPerQuery } : {}),
    },
  };
  return access;
};

/** The application id names the dealer, and the key must belong to it (I-01). Unknown dealers and wrong keys get one error. */
export const checkSearchAccess = async (carrier: CredentialCarrier, deps: CredentialDeps): Promise<SearchAccess> => {
  const { tenants, secret, now, keys } = deps;
  const slug = readCredential(carrier, 'x-algolia-application-id');
  const key = readCredential(carrier, 'x-algolia-api-key');
  const tenant = tenants.bySlug(slug);
  if (tenant && key.length > 0 && key.length <= LONGEST_KEY) {
    const searchKey = searchKeyOfDealer(secret, slug);
    if (areEqualSecrets(key, searchKey)) return builtInAccess(tenant, key, 'search');
    if (areEqualSecrets(key, adminKeyOfDealer(secret, slug))) return builtInAccess(tenant, key, 'admin');
    // The dealer's pages are made with it. It is public, and searches at the dealer's own engine.
    const { host, key: hostedKey } = tenant.config.search;
    if (host && hostedKey && areEqualSecrets(key, hostedKey)) return builtInAccess(tenant, key, 'search');
    const restrictions = readSecuredKey(key, searchKey, { now: now(), address: carrier.ip });
    if (restrictions) return builtInAccess(tenant, key, 'search', restrictions);
    for (const stored of await keys.list(slug)) {
      if (stored.deletedAt > 0 || (stored.expiresAt > 0 && stored.expiresAt <= now())) continue;
      const access = storedKeyAccess(tenant, key, stored, deps, carrier);
      if (access) return access;
    }
  }
  throw new ProblemError('forbidden', 'Invalid Application-ID or API key');
};

/** @throws ProblemError `forbidden` */
export const requireKeyRight = ({ acl }: Pick<SearchAccess, 'acl'>, right: SearchKeyRight): void => {
  if (acl.includes(right)) return;
  throw new ProblemError('forbidden', `Method not allowed with this API key: it needs the right ${right}`);
};

/** @throws ProblemError `forbidden` */
export const requireIndexOfKey = ({ restrictions }: SearchAccess, name: unknown): void => {
  if (typeof name !== 'string' || mayKeySearchIndex(restrictions, name)) return;
  throw new ProblemError('forbidden', `Index ${name.slice(0, 100)} is not allowed with this API key`);
};
