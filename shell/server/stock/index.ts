import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distanceUnit } from '@forecourt/rules/vehicle/odometer';
import type { FastifyPluginAsync } from 'fastify';
import type { LenderQuotes, PicturedStock, Stock, StockImports, StockSource, Tenants } from '../platform/ports';
import { importUploadRoutes } from './import/admin-routes';
import type { Database } from '../platform/storage/database';
import { demoStockRoutes } from './import/demo-routes';
import { createFeedImports } from './import/feed-imports';
import { feedRoutes, mappingRoutes } from './import/feed-routes';
import { importHistoryRoutes } from './import/import-routes';
import { setCarHold } from './cars/hold-car';
import { openMappings, type Mappings } from './import/mapping/open-mappings';
import { openMarket, type MarketOptions, type MarketRoom } from './market';
import { stockRoutes } from './cars/routes';
import { createLenderQuotes } from './cars/lender-quotes';
import { createCarReadAhead, createRememberedCars } from './cars/remembered-cars';
import { createPicturedStock } from './cars/photographs/pictured-stock';
import { MOST_SOLD_DAYS, StoredStock } from './cars/stock';
import { lastImportAt } from './import/sync/feed-runs';
import { listStockFeeds, removeFeedFromStock } from './import/sync/feeds';
import { importFeed } from './import/sync/import-feed';
import { DEFAULT_IMPORT_RULES, type ImportOptions } from './import/sync/import-options';
import type { ImportReport } from '@forecourt/contracts/desk/imports';
import { CarEventCounts } from './cars/views/car-event-counts';
import { reportInterruptedImports } from './import/sync/unfinished-runs';
import { carCountRoutes } from './cars/views/routes';

export { openFeedSources } from './feed-sources';
export { openFeedsOut } from './feeds-out';
export { openPhotographs } from './photographs';
export { openVehicleSheet } from './vehicle-sheet';
export { pageFactRoutes } from './cars/page-facts/routes';
export { carWithSafeComments } from './cars/sanitise-comments';
export { readViewsByDay } from './cars/views/car-event-counts';

const DAY = 86_400;

export interface StockOptions extends Pick<MarketOptions, 'tenantOf' | 'wordingOf' | 'marketWorker'> {
  db: Database;
  /** `*.yaml`. */
  mappingsFolder: string;
  /** One folder for each dealer, with the dealer's own mappings in `mappings`. */
  dealersFolder?: string;
  tenants: Pick<Tenants, 'bySlug' | 'all'> & Partial<Pick<Tenants, 'onChange'>>;
  log: Record<'error' | 'warn', (facts: object, message: string) => void>;
  /** No other process has the database open, so an import without a result has ended. Default: false. */
  isOnlyProcess?: boolean;
  /** Default: that of the system. */
  temporaryFolder?: string;
  /** Unix seconds. Default: the clock. */
  now?: () => number;
  /** Without it there is no `…/demo`. */
  source?: StockSource;
}

export interface StockRoom extends Pick<MarketRoom, 'estimate'> {
  stock: Stock;
  /** For pages; while the database is away, as this process read the cars last. */
  shown: Pick<Stock, 'bySlug' | 'byIds'>;
  mappings: Mappings;
  /** By the rules of the dealer's configuration; calls the stock's listeners if anything changed (I-03). */
  runImport(options: ImportOptions): Promise<ImportReport>;
  /** For other rooms (I-12). */
  imports: StockImports;
  /** Within the caller's transaction; then `changed` calls the listeners (V-24). */
  holds: { set: typeof setCarHold; changed(tenant: string): void };
  /** F-11. */
  lenderQuotes: LenderQuotes;
  pictured: PicturedStock;
  /** Start of the last successful import in Unix seconds; undefined if there was none. */
  lastRun(tenant: string, feed: string): Promise<number | undefined>;
  /** `GET /api/cars/:slug`, `GET /api/cars?ids=`, `GET /api/cars/:slug/autogauge`. */
  plugin: FastifyPluginAsync;
  /** Only the dealer's own pages may call these routes. */
  ownPlugin: FastifyPluginAsync;
  /** `/api/admin/stock/:tenant/import`, `…/mappings`, `…/feeds` and `…/demo`. Needs a guard around it. */
  adminPlugin: FastifyPluginAsync;
  /** Reports imports of ended processes (I-12). Reads cars every ten minutes for pages while the database is away (L-13). */
  begin(): Promise<void>;
  /** Ends what `begin` began, and writes the counts that are still in memory. */
  close(): Promise<void>;
}

/** All now, and those of a dealer after a change in the dealer's folder, so that errors are logged at once. */
const checkMappings = (mappings: Mappings, { tenants, dealersFolder = '' }: StockOptions): void => {
  mappings.states();
  for (const { slug } of tenants.all()) if (existsSync(join(dealersFolder, slug, 'mappings'))) mappings.states(slug);
  tenants.onChange?.((slug) => void mappings.states(slug));
};

/** By the rules of the dealer; calls the stock's listeners if anything changed. */
const createImportRun =
  (
    { db, tenants, temporaryFolder }: StockOptions,
    stock: Pick<StoredStock, 'tellListeners'>,
    market: Pick<MarketRoom, 'view'>,
  ): StockRoom['runImport'] =>
  async (importOptions) => {
    const tenant = tenants.bySlug(importOptions.tenant);
    const rules = { ...DEFAULT_IMPORT_RULES, ...tenant?.config.stock };
    const viewMarket = tenant?.config.market ? market.view : undefined;
    const distance = tenant && distanceUnit(tenant.config);
    const report = await importFeed(db, { rules, viewMarket, distance, temporaryFolder, ...importOptions });
    if (!report.dryRun && report.added + report.changed + report.removed > 0) stock.tellListeners(report.tenant);
    return report;
  };

/** A mapping with errors is logged. */
export const openStock = async (options: StockOptions): Promise<StockRoom> => {
  const { db, tenants, tenantOf, wordingOf, source, log, now = () => Math.floor(Date.now() / 1000) } = options;
  const mappings = openMappings({ platform: options.mappingsFolder, dealers: options.dealersFolder, log });
  checkMappings(mappings, options);
  const stock = new StoredStock(db, now, (slug) => tenants.bySlug(slug)?.config);
  const shown = createRememberedCars(stock);
  const ahead = createCarReadAhead(shown);
  let endReport: (() => void) | undefined;
  const market = openMarket({ db, tenants, stock, now, tenantOf, wordingOf, marketWorker: options.marketWorker });
  const counts = new CarEventCounts({
    db,
    onError: (err) => log.error({ err }, 'counts of views and shown phone numbers could not be written'),
  });
  const runImport = createImportRun(options, stock, market);
  const imports = createFeedImports({ db, tenants, mappings, runImport, now });
  const lastRun: StockRoom['lastRun'] = (tenant, feed) => lastImportAt(db, tenant, feed);
  const hideFeed = async (tenant: string, feed: string): Promise<number> => {
    const removed = await removeFeedFromStock(db, tenant, feed, now());
    if (removed > 0) stock.tellListeners(tenant);
    return removed;
  };
  return {
    stock,
    mappings,
    runImport,
    imports,
    holds: { set: setCarHold, changed: stock.tellListeners },
    lenderQuotes: createLenderQuotes(db, stock.tellListeners),
    pictured: createPicturedStock(db, { changed: stock.tellListeners, soldBefore: () => now() - MOST_SOLD_DAYS * DAY }),
    lastRun,
    estimate: market.estimate,
    shown,
    plugin: async (app) => {
      await app.register(stockRoutes, { stock: shown, tenantOf, salesSince: stock.salesSince, now });
      await app.register(market.plugin);
    },
    ownPlugin: async (app) => void (await app.register(carCountRoutes, { stock, counts, tenantOf, now })),
    adminPlugin: async (app) => {
      await app.register(importUploadRoutes, { tenants, mappings, runImport, now });
      if (source) await app.register(demoStockRoutes, { tenants, source, mappings, runImport, lastRun, now });
      await app.register(importHistoryRoutes, { db, tenants, now });
      await app.register(mappingRoutes, { tenants, mappings });
      await app.register(feedRoutes, { tenants, feedsOf: (tenant) => listStockFeeds(db, tenant), removeFeed: hideFeed });
    },
    async begin() {
      endReport = await reportInterruptedImports({ db, log, now, isOnlyProcess: options.isOnlyProcess ?? false });
      await ahead.begin();
    },
    async close() {
      endReport?.();
      await ahead.close();
      await counts.close();
    },
  };
};
