import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { mostSimilarCars, SIMILAR_LIMIT, similarCarsFilters } from '@forecourt/rules/vehicle/similar';
import type { Tenants } from '../platform/ports';
import type { OpenDatabase } from '../platform/storage/database';
import { requiredTenant } from '../platform/requests/required-tenant';
import { searchAdminRoutes } from './admin-routes';
import { createWorkerSegmentFactory } from './engine/build/builder-in-worker';
import { createEmbeddedEngine } from './engine/embedded-engine';
import { createIndexSnapshots } from './engine/store/snapshots';
import type { StockFollowResult } from './indices/follow-stock';
import { createSearchProtocol, publicAccess, type SearchProtocol } from './protocol';
import { searchKeyOfDealer } from './protocol/keys';
import { protocolRoutes } from './protocol/routes';
import type { SearchEngine } from './contract/search-engine';
import { takeOverEarlierIndices } from './own/earlier/take-over';
import { OwnIndices } from './own/own-indices';
import { OWN_INDEX_CHANNEL } from './own/own-table';
import type { StoredKeys } from './protocol/stored-keys';
import { createReindexer } from './indices/reindexer';
import { createStockCounter } from './indices/stock-count';
import { StockIndices, type StockIndicesOptions } from './indices/stock-indices';

const MOST_KEYS = 10_000;

type Candidate = Pick<Car, 'id' | 'make' | 'model'>;

/** As the vehicle page shows them (V-16). */
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
export { createStoredKeys } from './protocol/stored-keys';
export { earlierProblems } from './own/earlier/taken-over';

interface EngineOptions {
  /** Builds large segments in a worker thread. If the file is missing, the main thread builds them. */
  worker: string;
  /** Keeps indices for the next process; undefined means that every start builds them. */
  folder: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export const openSearchEngine = ({ worker, folder, log }: EngineOptions): SearchEngine =>
  createEmbeddedEngine({
    builder: existsSync(worker) ? createWorkerSegmentFactory(worker) : undefined,
    saved: folder === undefined ? undefined : createIndexSnapshots({ folder, log: (facts, message) => log.warn(facts, message) }),
    onError: (error) => log.error({ err: error }, 'Parts of a search index could not be merged'),
  });

export interface SearchOptions extends StockIndicesOptions {
  tenants: Tenants;
  /** Of the public search keys. The same in every process; never leaves the server. */
  secret: string;
  keys: StoredKeys;
  database: Pick<OpenDatabase, 'db' | 'kind' | 'listen' | 'alone'>;
  /** Folder in which earlier versions kept own indices. */
  earlier?: string;
}

interface SearchRoom {
  /** Algolia's protocol under `/1`, which pages of any origin may call (I-01). */
  plugin: FastifyPluginAsync;
  /** Under `/api/admin/search`. The caller guards it. */
  adminPlugin: FastifyPluginAsync;
  /** Public and search-only. Its application id is the dealer's slug. */
  keyOf(slug: string): string;
  /**
   * From the changes, or from every car when the changes are unknown or the index is a day old. Runs of one dealer never
   * overlap; calls during a run share the next run.
   * @throws ProblemError `unknown_tenant`
   */
  reindex(slug: string): Promise<StockFollowResult>;
  /** Takes own indices of earlier versions over. Loads nothing. */
  start(): Promise<void>;
  /** Only if at most `most` dealers have stock, so that their first visitors do not wait. */
  warm(most: number): Promise<void>;
  /** Follows changes of other processes, renews old indices, unloads unused ones. After `start` every second (I-03). */
  poll(): Promise<void>;
  /** Dealers that were asked for and whose stock index could not be built. */
  countMissing(): number;
  /**
   * The body, filters and limits of the HTTP route, for rendering on the server.
   * @throws ProblemError `unknown_tenant` and the errors of the protocol
   */
  search(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  countOf(slug: string): Promise<number>;
  similarIds: ReturnType<typeof similarCarIdsFinder>;
  /** Resolves when no index is being built. */
  close(): Promise<void>;
}

/** Search over the dealers' stock (I-01). From then on the indices follow changes of stock and of dealers. */
export const openSearch = (options: SearchOptions): SearchRoom => {
  const { tenants, engine, secret, now, database, earlier } = options;
  const onError = (error: unknown, tenant: string): void =>
    options.log.error({ tenant, err: error }, 'Own search indices do not follow the database');
  const own = new OwnIndices({ database, engine, onError });
  const protocol = createSearchProtocol({ engine, tenants, secret, keys: options.keys, now, own });
  const indices = new StockIndices(options, own);
  const looks = createReindexer(() => indices.lookAtOwn());
  let stopListening: (() => Promise<void>) | undefined;
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
    async start() {
      if (earlier) await takeOverEarlierIndices({ folder: earlier, alone: database.alone }, { own, engine, log: options.log });
      await indices.start();
      const look = (): void => void looks.reindex('').catch(() => undefined);
      // One process alone opens the embedded database.
      if (database.kind === 'postgres') stopListening = await database.listen(OWN_INDEX_CHANNEL, look);
    },
    warm: (most) => indices.warm(most),
    countMissing: () => indices.countMissing(),
    poll: indices.poll,
    search,
    countOf: (slug) => indices.use(slug, () => countStock(slug)),
    similarIds: similarCarIdsFinder(search),
    async close() {
      await stopListening?.();
      await looks.settled();
      await indices.close();
      await own.close();
    },
  };
};
