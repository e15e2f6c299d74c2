import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import type { RemoteHost } from './remote-host';

/** Remembers no failure of the host: `RemoteHost` does. */
const NO_CACHE = {
  get: <Value>(_key: unknown, fallback: () => Promise<Value>): Promise<Value> => fallback(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

export const createAlgoliaClient = (host: RemoteHost, appId: string, key: string): Algoliasearch => {
  const [protocol, url] = host.origin.split('://') as ['http' | 'https', string];
  return algoliasearch(appId, key, {
    hosts: [{ url, accept: 'readWrite', protocol }],
    requester: { send: (request) => host.request(request) },
    hostsCache: NO_CACHE,
  });
};
