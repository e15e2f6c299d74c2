import { distanceUnit } from '@forecourt/rules/vehicle/odometer';
import type { FastifyPluginAsync } from 'fastify';
import type { LenderQuotes, PicturedStock, Stock, StockImports, StockSource, Tenants } from '../ports';
import { importUploadRoutes } from './admin-routes';
import type { Database } from '../storage/database';
import { demoStockRoutes } from './demo-routes';
import { createFeedImports } from './feed-imports';
import { feedRoutes } from './feed-routes';
import { importHistoryRoutes } from './import-routes';
import { setCarHold } from './hold-car';
import { openMappings, type Mappings } from './mapping/open-mappings';
import { mappingRoutes } from './mapping-routes';
import { openMarket, type MarketOptions, type MarketRoom } from './market';
import { stockRoutes } from './routes';
import { createCarReadAhead } from './read-ahead';
import { createLenderQuotes } from './lender-quotes';
import { createRememberedCars } from './remembered-cars';
import { createPicturedStock } from './photographs/pictured-stock';
import { MOST_SOLD_DAYS, StoredStock } from './stock';
import { lastImportAt } from './sync/feed-runs';
import { listStockFeeds, removeFeedFromStock } from './sync/feeds';
import { importFeed } from './sync/import-feed';
import { DEFAULT_IMPORT_RULES, type ImportOptions } from './sync/import-options';
import type { ImportReport } from '@forecourt/contracts/desk/imports';
import { CarEventCounts } from './views/car-event-counts';
import { reportInterruptedImports } from './sync/unfinished-runs';
import { carCountRoutes } from './views/routes';

export { pageFactRoutes } from './page-facts/routes';
export { carWithSafeComments } from './sanitise-comments';
export { readViewsByDay } from './views/car-event-counts';

const DAY = 86_400;

export interface StockOptions extends Pick<MarketOptions, 'tenantOf' | 'wordingOf'> {
  db: Database;
  /** Folder of the platform's feed mappings, `*.yaml`. */
  mappingsFolder: string;
  /** Folder that holds one folder for each dealer, with the dealer's own feed mappings in `mappings`. */
  dealersFolder?: string;
  tenants: Pick<Tenants, 'bySlug' | 'all'> & Partial<Pick<Tenants, 'onChange'>>;
  log: Record<'error' | 'warn', (facts: object, message: string) => void>;
  /** Whether no other process can have the database open, so that an import without a result has ended. Default: false. */
  isOnlyProcess?: boolean;
  /** Folder for temporary files of imports; default: that of the system. */
  temporaryFolder?: string;
  /** Returns the present time in Unix seconds. Default: the clock. */
  now?: () => number;
  /** Makes demo stock; without it there is no `…/demo`. */
  source?: StockSource;
}

export interface StockRoom extends Pick<MarketRoom, 'estimate'> {
  stock: Stock;
  /** Reads cars for pages; while the database is away, as this process read them last. */
  shown: Pick<Stock, 'bySlug' | 'byIds'>;
  mappings: Mappings;
  /** Imports a feed by the rules of the dealer's configuration, and calls the listeners of the stock if anything changed (I-03). */
  runImport(options: ImportOptions): Promise<ImportReport>;
  /** Imports files for other rooms (I-12). */
  imports: StockImports;
  /** Holds a car for a shopper, or ends the hold, within the caller's transaction; then `changed` calls the listeners (V-24). */
  holds: { set: typeof setCarHold; changed(tenant: string): void };
  /** The answers of lenders about cars (F-11). */
  lenderQuotes: LenderQuotes;
  /** The cars whose pictures the photographs room fetches (I-09). */
  pictured: PicturedStock;
  /** Returns the start of the last successful import of a feed in Unix seconds; undefined if there was none. */
  lastRun(tenant: string, feed: string): Promise<number | undefined>;
  /** `GET /api/cars/:slug`, `GET /api/cars?ids=`, `GET /api/cars/:slug/autogauge`. */
  plugin: FastifyPluginAsync;
  /** Counts of views and of phone numbers that were shown. Only the dealer's own pages may call these routes. */
  ownPlugin: FastifyPluginAsync;
  /** `/api/admin/stock/:tenant/import`, `…/mappings`, `…/feeds` and `…/demo`. Needs a guard around it. */
  adminPlugin: FastifyPluginAsync;
  /**
   * Reports imports that an ended process left behind (I-12). Reads cars into memory, and again every ten minutes, for pages while
   * the database is away (L-13).
   */
  begin(): Promise<void>;
  /** Ends both, and writes the counts that are still in memory. */
  close(): Promise<void>;
}

/** Reads all mappings now, and those of a dealer after a change in the dealer's folder, so that errors are logged at once. */
const checkMappings = (mappings: Mappings, tenants: StockOptions['tenants']): void => {
  mappings.states();
  for (const { slug } of tenants.all()) mappings.states(slug);
  tenants.onChange?.((slug) => void mappings.states(slug));
};

/** Creates the function that imports a feed by the rules of the dealer, and calls the stock's listeners if anything changed. */
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

/** Opens the stock room. A mapping with errors is logged. */
export const openStock = async (options: StockOptions): Promise<StockRoom> => {
  const { db, tenants, tenantOf, wordingOf, source, log, now = () => Math.floor(Date.now() / 1000) } = options;
  const mappings = openMappings({ platform: options.mappingsFolder, dealers: options.dealersFolder, log });
  checkMappings(mappings, tenants);
  const stock = new StoredStock(db, now, (slug) => tenants.bySlug(slug)?.config);
  const shown = createRememberedCars(stock);
  const ahead = createCarReadAhead(shown);
  let endReport: (() => void) | undefined;
  const market = openMarket({ db, tenants, stock, now, tenantOf, wordingOf });
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
      await app.register(stockRoutes, { stock: shown, tenantOf });
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
