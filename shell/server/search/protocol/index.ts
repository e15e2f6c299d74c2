import type { Tenant, Tenants } from '../../ports';
import type { SearchEngine } from '../search-engine';
import { RecordRequestAnswers } from './answers/record-answers';
import { SearchAnswers } from './answers/search-answers';
import { createBaseFilters } from './base-filter';
import type { StoredKeys } from '../stored-keys';
import { ApiKeyOperations } from './api-keys';
import { checkSearchAccess, SEARCH_KEY_RIGHTS, type SearchAccess } from './credentials';
import { createRequestCounter } from './key-limits';
import { createIndexOperations } from './writes/index-operations';
import { RecordWriteOperations } from './writes/record-writes';
import { createSettingsOperations } from './writes/settings-writes';
import { SynonymWriteOperations } from './writes/synonym-writes';
import { WriteLines } from './writes/write-lines';

interface ProtocolDeps {
  engine: SearchEngine;
  tenants: Tenants;
  /** Secret of the keys. It is the same in every process and never leaves the server. */
  secret: string;
  /** The keys that dealers created. */
  keys: StoredKeys;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  /** Folder of the journals of writes; undefined keeps acknowledged writes in memory alone. */
  journals?: string;
  /** Is called with the error when an acknowledged write can't be performed. */
  onError?: (error: unknown, dealer: string) => void;
}

/** Creates Algolia's protocol without HTTP: it checks rights and makes the bodies of all answers (I-01). */
export const createSearchProtocol = (deps: ProtocolDeps) => {
  const { engine, tenants, secret, keys, now, journals, onError = () => undefined } = deps;
  const credentials = { tenants, secret, now, keys, countRequest: createRequestCounter(now) };
  const baseFilter = createBaseFilters(now);
  const lines = new WriteLines({ engine, folder: journals, onError });
  const writes = { engine, lines };
  return {
    baseFilter,
    lines,
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

/** Returns the rights of a dealer's public key. The server itself searches with these rights and without a key. */
export const publicAccess = (tenant: Tenant): SearchAccess => ({
  tenant,
  key: '',
  rights: 'search',
  acl: SEARCH_KEY_RIGHTS.search,
  managesKeys: false,
  restrictions: { parameters: [] },
});
