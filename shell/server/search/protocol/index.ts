import type { Tenant, Tenants } from '../../ports';
import type { SearchEngine } from '../search-engine';
import { readAnswers } from './answers/read-answers';
import { searchAnswers } from './answers/search-answers';
import { baseFilters } from './base-filter';
import { accessOf, type Access } from './credentials';
import { indexOperations } from './writes/index-operations';
import { indexWrites } from './writes/index-writes';
import { oneAtATime } from './writes/one-at-a-time';
import { settingsWrites } from './writes/settings-writes';
import { synonymWrites } from './writes/synonym-writes';

export interface ProtocolDeps {
  engine: SearchEngine;
  tenants: Tenants;
  /** Signs the keys: the same in every process, never sent. */
  secret: string;
  /** Unix seconds. */
  now: () => number;
}

/** The Algolia protocol without HTTP: it checks rights and makes the bodies of all answers (I-01). */
export const createSearchProtocol = ({ engine, tenants, secret, now }: ProtocolDeps) => {
  const baseFilter = baseFilters(now);
  const writes = { engine, queue: oneAtATime() };
  return {
    baseFilter,
    accessOf: (carrier: Parameters<typeof accessOf>[0]): Access => accessOf(carrier, tenants, secret, now),
    search: searchAnswers({ engine, baseFilter }),
    read: readAnswers({ engine, baseFilter }),
    records: indexWrites(writes),
    settings: settingsWrites(writes),
    synonyms: synonymWrites(writes),
    indices: indexOperations(writes),
  };
};

export type SearchProtocol = ReturnType<typeof createSearchProtocol>;

/** The rights of a dealer's public key. The server itself uses them without a key. */
export const publicAccess = (tenant: Tenant): Access => ({ tenant, key: '', rights: 'search', restrictions: { parameters: [] } });
