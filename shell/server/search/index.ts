import { existsSync } from 'node:fs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { spelledModel } from '@forecourt/rules/reference/models';
import { mostSimilarCars, SIMILAR_LIMIT, similarCarsFilters } from '@forecourt/rules/vehicle/similar';
import type { Tenants } from '../platform/ports';
import type { OpenDatabase } from '../platform/storage/database';
import { requiredTenant } from '../platform/requests/required-tenant';
import { searchAdminRoutes } from './admin-routes';
import { createWorkerSegmentFactory } from './engine/build/builder-in-worker';
import { createEmbeddedEngine } from './engine/embedded-engine';
import { createIndexSnapshots } from './engine/store/snapshots';
import type { StockFollowResult } from './indices/follow-stock';
import { SearchAnswers } from './protocol/answers/search-answers';
import { createSearchProtocol, publicAccess, type SearchProtocol } from './protocol';
import { searchKeyOfDealer } from './protocol/keys';
import { protocolRoutes } from './protocol/routes';
import type { EmbeddedEngine } from './contract/embedded-engine';
import { takeOverEarlierIndices } from './own/earlier/take-over';
import { OwnIndices } from './own/own-indices';
import type { StoredKeys } from './protocol/stored-keys';
import { OwnTable, OWN_INDEX_CHANNEL } from './own/own-table';
import { createIndexDescriber } from './remote/described-indices';
import { createEngineOfInstallation, LaterChanges, refuseRelayed, withHostedStock } from './remote/engines-elsewhere';
import type { RemoteHost } from './remote/remote-host';
import { createReindexer } from './indices/reindexer';
import { createStockCounter } from './indices/stock-count';
import { StockIndices, type StockIndicesOptions } from './indices/stock-indices';

const MOST_KEYS = 10_000;

type Candidate = Pick<Car, 'id' | 'make' | 'model'>;

/** As the vehicle page shows them (V-16). */
const similarCarIdsFinder =
  (search: (dealer: string, body: unknown) => ReturnType<SearchProtocol['search']['queries']>) =>
  async (dealer: string, car: Car): Promise<string[]> => {
    const { id: carId, make } = car;
    const like = { carId, make, model: spelledModel(make, car.model), price: purchasePrice(car) ?? 0 };
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
export { createHostedEngine, RELAYED } from './remote/engines-elsewhere';
export { RemoteHost } from './remote/remote-host';
export { createStoredKeys } from './protocol/stored-keys';
export { earlierProblems } from './own/earlier/taken-over';

interface EngineOptions {
  /** Builds large segments in a worker thread. If the file is missing, the main thread builds them. */
  worker: string;
  /** Keeps indices for the next process; undefined means that every start builds them. */
  folder: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export const openSearchEngine = ({ worker, folder, log }: EngineOptions): EmbeddedEngine =>
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
  /** Another process of the installation answers all searches, and this one loads no index. */
  elsewhere?: RemoteHost | undefined;
  /** For the hosts that dealers' configurations name. Absent: their searches stay here. */
  hosted?: Parameters<typeof withHostedStock>[2];
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
  /** Why the process that answers all searches does not; undefined if it does, or if this process has the indices. */
  awayReason(): Promise<string | undefined>;
  /**
   * The body, filters and limits of the HTTP route, for rendering on the server.
   * @throws ProblemError `unknown_tenant` and the errors of the protocol
   */
  search(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  /** The same in the stock as this installation knows it, which a hosted index may lack yet. */
  searchStock(slug: string, body: unknown): ReturnType<SearchProtocol['search']['queries']>;
  countOf(slug: string): Promise<number>;
  similarIds: ReturnType<typeof similarCarIdsFinder>;
  /** Resolves when no index is being built. */
  close(): Promise<void>;
}

/** `stock` answers by the stock as this installation knows it; `searched` by the host of a dealer who names one. */
const chooseEngines = ({ elsewhere: host, engine, hosted, secret, tenants }: SearchOptions, table: OwnTable) => {
  const elsewhere = host && createEngineOfInstallation(host, secret, createIndexDescriber(tenants, table));
  const stock = elsewhere ?? engine;
  return { elsewhere, stock, searched: hosted && !elsewhere ? withHostedStock(engine, tenants, hosted) : stock };
};

/** Search over the dealers' stock (I-01). From then on the indices follow changes of stock and of dealers. */
export const openSearch = (options: SearchOptions): SearchRoom => {
  const { tenants, engine, secret, now, database, earlier } = options;
  const onError = (error: unknown, tenant: string): void =>
    options.log.error({ tenant, err: error }, 'Own search indices do not follow the database');
  const table = new OwnTable(database.db, database.kind === 'pglite');
  const { elsewhere, stock, searched } = chooseEngines(options, table);
  const own = new OwnIndices({ table, engine, elsewhere, onError });
  const protocol = createSearchProtocol({ engine: searched, tenants, secret, keys: options.keys, now, own });
  const stockAnswers = new SearchAnswers({ engine: stock, baseFilter: protocol.baseFilter });
  const later = new LaterChanges(options.changed);
  const indices = new StockIndices({ ...options, changed: elsewhere ? later.add : options.changed }, own);
  const use: typeof indices.use = elsewhere
    ? async (slug, work) => {
        requiredTenant(tenants, slug);
        return work();
      }
    : indices.use;
  const looks = createReindexer(() => indices.lookAtOwn());
  let stopListening: (() => Promise<void>) | undefined;
  const search: SearchRoom['search'] = (slug, body) =>
    use(slug, () => protocol.search.queries(publicAccess(requiredTenant(tenants, slug)), body));

  const countStock = createStockCounter({ tenants, engine: searched, search: protocol.search, now });
  const publicKeys = new LRUCache<string, string>({ max: MOST_KEYS, memoMethod: (slug) => searchKeyOfDealer(secret, slug) });

  return {
    plugin: elsewhere ? refuseRelayed(protocolRoutes(protocol, { use })) : protocolRoutes(protocol, { use }),
    adminPlugin: async (app) => {
      await app.register(searchAdminRoutes, { tenants, engine: stock, protocol, secret, use });
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
    warm: async (most) => (elsewhere ? undefined : indices.warm(most)),
    countMissing: () => indices.countMissing(),
    awayReason: async () => options.elsewhere?.awayReason(),
    poll: indices.poll,
    search,
    searchStock: (slug, body) => use(slug, () => stockAnswers.queries(publicAccess(requiredTenant(tenants, slug)), body)),
    countOf: (slug) => use(slug, () => countStock(slug)),
    similarIds: similarCarIdsFinder(search),
    async close() {
      await stopListening?.();
      later.close();
      await looks.settled();
      await indices.close();
      await own.close();
    },
  };
};
