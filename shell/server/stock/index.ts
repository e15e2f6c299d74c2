import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Stock, StockSource, Tenant, Tenants } from '../ports';
import { adminRoutes } from './admin-routes';
import type { Database } from './database';
import { demoRoutes } from './demo-routes';
import { holdCar } from './hold-car';
import { feedRoutes } from './feed-routes';
import { loadMappings, type Mappings } from './mapping/load-mappings';
import { stockRoutes } from './routes';
import { createStock } from './stock';
import { importFeed, type ImportOptions } from './sync/import-feed';
import { lastRunAt } from './sync/feed-runs';
import { feedsOf, removeFeed } from './sync/feeds';
import type { ImportReport } from './sync/report';

export { presentable } from './sanitise-comments';
export { isListable, searchRecordOf } from './search-record';
export { priceRangeOf, PRICE_RANGES } from './price-range';
export type { ImportOptions, Progress } from './sync/import-feed';
export type { ImportReport } from './sync/report';
export type { Mappings } from './mapping/load-mappings';

export interface StockRoomOptions {
  db: Database;
  /** Folder of feed mappings, `*.yaml`. */
  mappingsFolder: string;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** The dealer that a request's host belongs to. */
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  /** Unix seconds. Default: the clock. */
  now?: () => number;
  /** Makes demo stock; without it there is no `…/demo`. */
  source?: StockSource;
}

export interface StockRoom {
  stock: Stock;
  mappings: Mappings;
  /** Imports a feed and tells the listeners of the stock when anything changed (I-03). */
  runImport(options: ImportOptions): Promise<ImportReport>;
  /** Keeps a car for a shopper, or lets it go, as part of the caller's transaction; then `changed` tells the listeners (V-24). */
  holds: { set: typeof holdCar; changed(tenant: string): void };
  /** When the last import of a feed that succeeded began, Unix seconds; undefined where there was none. */
  lastRun(tenant: string, feed: string): Promise<number | undefined>;
  /** `GET /api/cars/:slug`, `GET /api/cars?ids=`. */
  plugin: FastifyPluginAsync;
  /** `/api/admin/stock/:tenant/import`, `…/feeds` and `…/demo`. Has no guard of its own: register it behind one. */
  adminPlugin: FastifyPluginAsync;
}

/** Opens the stock room. Throws `invalid_mapping`, with file, path and what is expected, when a mapping is wrong. */
export const openStockRoom = async (options: StockRoomOptions): Promise<StockRoom> => {
  const { db, tenants, tenantOf, source, now = () => Math.floor(Date.now() / 1000) } = options;
  const mappings = await loadMappings(options.mappingsFolder);
  const { stock, changed } = createStock(db, { now });
  const runImport = async (importOptions: ImportOptions): Promise<ImportReport> => {
    const report = await importFeed(db, importOptions);
    if (!report.dryRun && report.added + report.changed + report.removed > 0) changed(report.tenant);
    return report;
  };
  const lastRun: StockRoom['lastRun'] = (tenant, feed) => lastRunAt(db, tenant, feed);
  return {
    stock,
    mappings,
    runImport,
    holds: { set: holdCar, changed },
    lastRun,
    plugin: async (app) => void (await app.register(stockRoutes, { stock, tenantOf })),
    adminPlugin: async (app) => {
      await app.register(adminRoutes, { tenants, mappings, runImport, now });
      if (source) await app.register(demoRoutes, { tenants, source, mappings, runImport, lastRun, now });
      await app.register(feedRoutes, {
        tenants,
        feedsOf: (tenant) => feedsOf(db, tenant),
        removeFeed: async (tenant, feed) => {
          const removed = await removeFeed(db, tenant, feed, now());
          if (removed > 0) changed(tenant);
          return removed;
        },
      });
    },
  };
};
