import { algoliasearch } from 'algoliasearch';
import { searchOrigin } from '@forecourt/contracts/search/search-host';
import type { Operation } from './operations';
import type { Target } from './sync-state';

interface Task {
  taskID: number;
}

/** Words that mean the same, as the target keeps them. */
export interface PushedSynonym {
  objectID: string;
  type: 'synonym' | 'onewaysynonym';
  input?: string;
  synonyms: string[];
}

/** The calls of the ordinary client that a run makes. */
export interface TargetClient {
  batch(request: { indexName: string; batchWriteParams: { requests: Operation[] } }): Promise<Task>;
  setSettings(request: { indexName: string; indexSettings: Record<string, unknown> }): Promise<Task>;
  saveSynonyms(request: {
    indexName: string;
    synonymHit: PushedSynonym[];
    replaceExistingSynonyms: boolean;
    forwardToReplicas: boolean;
  }): Promise<Task>;
  clearSynonyms(request: { indexName: string; forwardToReplicas: boolean }): Promise<Task>;
  operationIndex(request: { indexName: string; operationIndexParams: { operation: 'move'; destination: string } }): Promise<Task>;
  deleteIndex(request: { indexName: string }): Promise<Task>;
  getTask(request: { indexName: string; taskID: number }): Promise<{ status: string }>;
  indexExists(request: { indexName: string }): Promise<boolean>;
}

/** There is one host: remembering that it failed could only keep a call from being tried again. */
const forgetful = {
  get: <Value>(_key: unknown, fallback: () => Promise<Value>): Promise<Value> => fallback(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/**
 * The host to write to. A site names the host that shoppers ask, `APPID-dsn.algolia.net`; who writes to Algolia finds the hosts
 * from the application id, so that is '': the same target, whichever way it was named.
 */
export const writingHost = (host: string): string => (/\.algolia(?:net)?\.(?:net|com)$/u.test(host) ? '' : host);

/** Hosts of Algolia are found from the application id; any other is asked as it is. */
export const targetClient = ({ host, appId }: Target, key: string): TargetClient => {
  const [protocol, url] = searchOrigin(host).split('://') as ['http' | 'https', string];
  const options = host === '' ? {} : { hosts: [{ url, accept: 'readWrite' as const, protocol }] };
  return algoliasearch(appId, key, {
    ...options,
    hostsCache: forgetful,
    timeouts: { connect: 5000, read: 30_000, write: 60_000 },
  }) as unknown as TargetClient;
};
