import { algoliasearch } from 'algoliasearch';
import { originOfSearchHost } from '@forecourt/contracts/search/search-host';
import type { SearchSyncOperation } from './operations';
import type { HostedIndex } from './sync-state';

interface IndexTask {
  taskID: number;
}

/** A synonym in the form of Algolia's API. */
export interface PushedSynonym {
  objectID: string;
  type: 'synonym' | 'onewaysynonym';
  input?: string;
  synonyms: string[];
}

/** The methods of Algolia's client that the synchronisation calls. */
export interface HostedIndexClient {
  batch(request: { indexName: string; batchWriteParams: { requests: SearchSyncOperation[] } }): Promise<IndexTask>;
  setSettings(request: { indexName: string; indexSettings: Record<string, unknown> }): Promise<IndexTask>;
  saveSynonyms(request: {
    indexName: string;
    synonymHit: PushedSynonym[];
    replaceExistingSynonyms: boolean;
    forwardToReplicas: boolean;
  }): Promise<IndexTask>;
  clearSynonyms(request: { indexName: string; forwardToReplicas: boolean }): Promise<IndexTask>;
  operationIndex(request: {
    indexName: string;
    operationIndexParams: { operation: 'move'; destination: string };
  }): Promise<IndexTask>;
  deleteIndex(request: { indexName: string }): Promise<IndexTask>;
  getTask(request: { indexName: string; taskID: number }): Promise<{ status: string }>;
  indexExists(request: { indexName: string }): Promise<boolean>;
}

/** A cache of host states that stores nothing: with one host, a remembered failure would block the next attempt. */
const noHostsCache = {
  get: <Value>(_key: unknown, fallback: () => Promise<Value>): Promise<Value> => fallback(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** Returns the host to write to: '' for every host of Algolia, because the client finds the writing hosts by the application id. */
export const hostForWriting = (host: string): string => (/\.algolia(?:net)?\.(?:net|com)$/u.test(host) ? '' : host);

/** Creates a client for Algolia, or for another server with its protocol. */
export const createHostedIndexClient = ({ host, appId }: HostedIndex, key: string): HostedIndexClient => {
  const [protocol, url] = originOfSearchHost(host).split('://') as ['http' | 'https', string];
  const options = host === '' ? {} : { hosts: [{ url, accept: 'readWrite' as const, protocol }] };
  return algoliasearch(appId, key, {
    ...options,
    hostsCache: noHostsCache,
    timeouts: { connect: 5000, read: 30_000, write: 60_000 },
  }) as unknown as HostedIndexClient;
};
