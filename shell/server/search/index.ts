import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { mostSimilarCars, SIMILAR_LIMIT, similarCarsFilters } from '@forecourt/rules/vehicle/similar';
import type { Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import { searchAdminRoutes } from './admin-routes';
import { createWorkerSegmentFactory } from './engine/builder-in-worker';
import { createEmbeddedEngine } from './engine/embedded-engine';
import { createIndexSnapshots } from './engine/snapshots';
import type { StockFollowResult } from './follow-stock';
import { createSearchProtocol, publicAccess, type SearchProtocol } from './protocol';
import { searchKeyOfDealer } from './protocol/keys';
import { protocolRoutes } from './protocol/routes';
import type { SearchEngine } from './search-engine';
import type { StoredKeys } from './stored-keys';
import { createStockCounter } from './stock-count';
import { StockIndices, type StockIndicesOptions } from './stock-indices';

/** Most dealers whose public key is kept, because every page names it. */
const MOST_KEYS = 10_000;

type Candidate = Pick<Car, 'id' | 'make' | 'model'>;

/** Returns a function that finds the ids of cars similar to a dealer's car, as the vehicle page shows them (V-16). */
const similarCarIdsFinder =
  (search: (dealer: string, body: unknown) => ReturnType<SearchProtocol['search']['queries']>) =>
  async (dealer: string, car: Car): Promise<string[]> => {
    const { id: carId, make, model } = car;
    const like = { carId, make, model, price: purchasePrice(car) ?? 0 };
    const requests = similarCarsFilters(like).map((filters) => ({
      indexName: 'cars',
      params: { filters, hitsPerPage: SIMILAR_LIMIT, attributesToRetrieve: ['id', 'make', 'model'] },
    }));
    const { results } = await search(dealer, { requests });
    const candidates = results.flatMap((result) => ('hits' in result ? (result.hits as unknown as Candidate[]) : []));
    return mostSimilarCars(candidates, like).map(({ id }) => id);
  };

export { createEmbeddedEngine } from './engine/embedded-engine';
export { findStockFilterError } from './protocol/base-filter';
export { SEARCH_SECURITY } from './protocol/routes/route-options';
export { createStoredKeys } from './stored-keys';

interface EngineOptions {
  /** Path of the script that builds large segments in a worker thread. If the file is missing, the main thread builds them. */
  worker: string;
  /** Folder in which indices are stored for the next process; undefined means that every start builds them. */
  folder: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Opens the embedded search engine with the worker and the snapshots of a running server. */
export const openSearchEngine = ({ worker, folder, log }: EngineOptions): SearchEngine =>
  createEmbeddedEngine({
    builder: existsSync(worker) ? createWorkerSegmentFactory(worker) : undefined,
    saved: folder === undefined ? undefined : createIndexSnapshots({ folder, log: (facts, message) => log.warn(facts, message) }),
    onError: (error) => log.error({ err: error }, 'Parts of a search index could not be merged'),
  });

export interface SearchOptions extends StockIndicesOptions {
  tenants: Tenants;
  /** Secret of the public search keys. It is the same in every process and never leaves the server. */
  secret: string;
  /** The keys that dealers created, see `createStoredKeys`. */
  keys: StoredKeys;
  /** Folder of the journals that keep acknowledged writes; undefined when the engine's indices are not stored either. */
  journals?: string;
}

interface SearchRoom {
  /** Fastify plugin with the routes of Algolia's protocol under `/1`, which pages of any origin may call (I-01). */
  plugin: FastifyPluginAsync;
  /** Routes of the operator under `/api/admin/search`: keys, settings, records. The caller guards them. */
  adminPlugin: FastifyPluginAsync;
  /** Returns the public search-only key of a dealer. Its application id is the dealer's slug. */
  keyOf(slug: string): string;
  /**
   * Makes a dealer's index equal to the stock: from the changes, or from every car when the changes are unknown or the
   * index is a day old. Runs of one dealer never overlap; calls during a run share the next run.
   * @throws ProblemError `unknown_tenant`
   */
  reindex(slug: string): Promise<StockFollowResult>;
  /** Begins to follow the stock. It loads only indices with acknowledged writes that an earlier process left behind. */
  start(): Promise<void>;
  /** Loads the dealers with stock if there are at most `most`, so that their first visitors do not wait. */
  warm(most: number): Promise<void>;
  /**
   * Looks once for stock changes of other processes and for old indices, and unloads indices without use. After `start`
   * this happens every second (I-03).
   */
  poll(): Promise<void>;
  /** Returns the number of dealers that were asked for and whose stock index could not be built. */
  countMissing(): number;
  /**
   * Answers a multi-search without HTTP, for rendering on the server, with the same body, filters and limits as the HTTP
   * route.
   * @throws ProblemError `unknown_tenant` and the errors of the protocol
   */
  search(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  /** Returns the number of cars that shoppers can find and buy, see `createStockCounter`. */
  countOf(slug: string): Promise<number>;
  /** Returns the ids of cars similar to a dealer's car, as the vehicle page shows them (V-16). */
  similarIds: ReturnType<typeof similarCarIdsFinder>;
  /** Stops following stock and dealers. Resolves when no index is being built. */
  close(): Promise<void>;
}

/**
 * Opens the room: search over the dealers' stock (I-01). From then on the indices follow changes of stock and of
 * dealers.
 */
export const openSearch = (options: SearchOptions): SearchRoom => {
  const { tenants, engine, secret, now } = options;
  const onError = (error: unknown, tenant: string): void =>
    options.log.error({ tenant, err: error }, 'A write to a search index failed');
  const protocol = createSearchProtocol({
    engine,
    tenants,
    secret,
    keys: options.keys,
    now,
    journals: options.journals,
    onError,
  });
  const indices = new StockIndices(options, protocol.lines);
  const search: SearchRoom['search'] = (slug, body) =>
    indices.use(slug, () => protocol.search.queries(publicAccess(requiredTenant(tenants, slug)), body));

  const countStock = createStockCounter({ tenants, engine, search: protocol.search });
  const publicKeys = new LRUCache<string, string>({ max: MOST_KEYS, memoMethod: (slug) => searchKeyOfDealer(secret, slug) });

  return {
    plugin: protocolRoutes(protocol, { use: indices.use }),
    adminPlugin: async (app) => {
      await app.register(searchAdminRoutes, { tenants, engine, protocol, secret, use: indices.use });
    },
    keyOf: (slug) => publicKeys.memo(slug),
    reindex: indices.reindex,
    start: () => indices.start(),
    warm: (most) => indices.warm(most),
    countMissing: () => indices.countMissing(),
    poll: indices.poll,
    search,
    countOf: (slug) => indices.use(slug, () => countStock(slug)),
    similarIds: similarCarIdsFinder(search),
    async close() {
      await indices.close();
      await protocol.lines.close();
    },
  };
};
