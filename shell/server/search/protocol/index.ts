import type { Tenant, Tenants } from '../../platform/ports';
import type { SearchEngine } from '../contract/search-engine';
import { RecordRequestAnswers } from './answers/record-answers';
import { SearchAnswers } from './answers/search-answers';
import { createBaseFilters } from './base-filter';
import type { StoredKeys } from './stored-keys';
import { ApiKeyOperations } from './api-keys';
import { checkSearchAccess, SEARCH_KEY_RIGHTS, type SearchAccess } from './credentials';
import { createRequestCounter } from './key-limits';
import { createIndexOperations } from './writes/index-operations';
import { RecordWriteOperations } from './writes/record-writes';
import { createSettingsOperations, SynonymWriteOperations } from './writes/settings-writes';
import type { OwnIndices } from '../own/own-indices';

interface ProtocolDeps {
  engine: SearchEngine;
  tenants: Tenants;
  /** The same in every process; never leaves the server. */
  secret: string;
  keys: StoredKeys;
  /** Unix seconds. */
  now: () => number;
  own: OwnIndices;
}

/** Without HTTP: checks rights and makes the bodies of all answers (I-01). */
export const createSearchProtocol = (deps: ProtocolDeps) => {
  const { engine, tenants, secret, keys, now, own } = deps;
  const credentials = { tenants, secret, now, keys, countRequest: createRequestCounter(now) };
  const baseFilter = createBaseFilters(now);
  const writes = { engine, own };
  return {
    baseFilter,
    own,
    accessOf: (carrier: Parameters<typeof checkSearchAccess>[0]): Promise<SearchAccess> =>
      checkSearchAccess(carrier, credentials),
    keys: new ApiKeyOperations({ keys, now }),
    search: new SearchAnswers({ engine, baseFilter }),
    read: new RecordRequestAnswers({ engine, baseFilter }),
    records: new RecordWriteOperations(writes),
    settings: createSettingsOperations(writes),
    synonyms: new SynonymWriteOperations(writes),
    indices: createIndexOperations(writes),
  };
};

export type SearchProtocol = ReturnType<typeof createSearchProtocol>;

/** The server itself searches with these rights and without a key. */
export const publicAccess = (tenant: Tenant): SearchAccess => ({
  tenant,
  key: '',
  rights: 'search',
  acl: SEARCH_KEY_RIGHTS.search,
  managesKeys: false,
  restrictions: { parameters: [] },
});
