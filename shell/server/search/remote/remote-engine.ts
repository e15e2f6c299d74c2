import { ProblemError } from '@forecourt/contracts/problem';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { LRUCache } from 'lru-cache';
import { dealerOfIndex, indexIdOfDealer } from '../contract/index-id';
import type { IndexId, IndexRecord, SearchEngine } from '../contract/search-engine';
import type { MatchCriteria } from '../contract/search-query';
import { STOCK_INDEX_NAME } from '../indices/stock-settings';
import type { EngineElsewhere } from '../own/own-indices';
import { writeBrowseCursor } from '../protocol/answers/record-answers';
import { PROTOCOL_LIMITS } from '../protocol/limits';
import { engineResultOf, type AlgoliaResult } from './engine-result';
import type { RemoteHost } from './remote-host';
import { facetValueParameters, hasMixedFilter, matchParameters, searchParameters } from './search-parameters';

/** Remembers no failure of the host: `RemoteHost` does. */
const NO_CACHE = {
  get: <Value>(_key: unknown, fallback: () => Promise<Value>): Promise<Value> => fallback(),
  set: <Value>(_key: unknown, value: Value): Promise<Value> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

const createAlgoliaClient = (host: RemoteHost, appId: string, key: string): Algoliasearch => {
  const [protocol, url] = host.origin.split('://') as ['http' | 'https', string];
  return algoliasearch(appId, key, {
    hosts: [{ url, accept: 'readWrite', protocol }],
    requester: { send: (request) => host.request(request) },
    hostsCache: NO_CACHE,
  });
};

/** What this server may ask of the host for one dealer. Never part of a page. */
export interface RemoteAccess {
  appId: string;
  /** The host shows it listed cars alone. */
  searchKey: string;
  /** Absent at a host that has given a search key only. */
  adminKey?: string;
  /** Name of the stock index at the host. */
  stockIndex: string;
}

interface RemoteEngineOptions {
  host: RemoteHost;
  accessOf(dealer: string): RemoteAccess;
  describe: SearchEngine['describe'];
}

const MOST_CLIENTS = 1000;

type FacetValues = Awaited<ReturnType<SearchEngine['facetValues']>>;

const ask = async <Result>(client: Algoliasearch, requests: object[]): Promise<Result[]> => {
  const { results } = await client.search({ requests: requests as never });
  return results as Result[];
};

/** Engine of another process, or hosted Algolia, by Algolia's protocol (I-01). It keeps its indices by itself. */
export const createRemoteEngine = ({ host, accessOf, describe }: RemoteEngineOptions): EngineElsewhere => {
  const clients = new LRUCache<string, Algoliasearch>({
    max: MOST_CLIENTS,
    memoMethod: (credentials) => createAlgoliaClient(host, ...(credentials.split('\n') as [string, string])),
  });
  const clientOf = (dealer: string, isAdmin: boolean): Algoliasearch => {
    const { appId, searchKey, adminKey } = accessOf(dealer);
    if (!isAdmin) return clients.memo(`${appId}\n${searchKey}`);
    if (adminKey !== undefined) return clients.memo(`${appId}\n${adminKey}`);
    throw new ProblemError('unavailable', `${host.origin} gives this server a search key only, which can't do this`);
  };
  const nameAt = (index: IndexId, name: string): string => {
    const { stockIndex } = accessOf(dealerOfIndex(index));
    return name.startsWith(STOCK_INDEX_NAME) ? `${stockIndex}${name.slice(STOCK_INDEX_NAME.length)}` : name;
  };
  const ownName = (index: IndexId): string => nameAt(index, index.slice(dealerOfIndex(index).length + 1));
  /** Where the host itself must leave out cars or attributes, it gets the key that makes it do so. */
  const readerOf = (
    index: IndexId,
    queries: (Pick<MatchCriteria, 'filters'> & { hidden?: readonly string[] })[],
  ): Algoliasearch => {
    const dealer = dealerOfIndex(index);
    const isRestricted = queries.some((query) => hasMixedFilter(query) || (query.hidden?.length ?? 0) > 0);
    return clientOf(dealer, !isRestricted && accessOf(dealer).adminKey !== undefined);
  };

  return {
    describe,
    async multiSearch(index, queries) {
      const requests = queries.map((query) => ({ ...searchParameters(query), indexName: nameAt(index, query.index) }));
      return (await ask<AlgoliaResult>(readerOf(index, queries), requests)).map(engineResultOf);
    },
    async facetValues(index, query) {
      const request = { ...facetValueParameters(query), indexName: nameAt(index, query.index) };
      const [answer] = await ask<{ facetHits: FacetValues }>(readerOf(index, [query]), [request]);
      return answer!.facetHits;
    },
    async read(index, objectIDs) {
      const records: (IndexRecord | undefined)[] = [];
      for (let at = 0; at < objectIDs.length; at += PROTOCOL_LIMITS.objects) {
        const requests = objectIDs
          .slice(at, at + PROTOCOL_LIMITS.objects)
          .map((objectID) => ({ indexName: ownName(index), objectID }));
        const { results } = await readerOf(index, []).getObjects<IndexRecord>({ requests });
        records.push(...results.map((record) => record ?? undefined));
      }
      return records;
    },
    async browse(index, query, position, length) {
      const [indexName, client] = [ownName(index), clientOf(dealerOfIndex(index), true)];
      const records: IndexRecord[] = [];
      let [next, nbHits] = [position as number | undefined, 0];
      while (next !== undefined && records.length < length) {
        const hitsPerPage = Math.min(length - records.length, PROTOCOL_LIMITS.hitsPerPage.max);
        const parameters = { ...matchParameters(query), attributesToRetrieve: ['*'], hitsPerPage };
        const cursor = writeBrowseCursor({ index: indexName, position: next, parameters });
        const page = await client.browse<IndexRecord>({ indexName, browseParams: { cursor } });
        records.push(...(page.hits as IndexRecord[]));
        nbHits = page.nbHits ?? 0;
        next = page.cursor === undefined ? undefined : next + page.hits.length;
      }
      return { records, nbHits, ...(next === undefined ? {} : { next }) };
    },
    async list(dealer) {
      const { items } = await clientOf(dealer, true).listIndices({ hitsPerPage: PROTOCOL_LIMITS.hitsPerPage.max });
      return items
        .filter(({ primary }) => primary === undefined)
        .map(({ name, entries, updatedAt }) => {
          return { id: indexIdOfDealer(dealer, name), records: entries, updatedAt: Date.parse(updatedAt) / 1000 };
        });
    },
    async isPublished(dealer, write) {
      const { status } = await clientOf(dealer, true).getAppTask({ taskID: write });
      return status === 'published';
    },
  };
};
