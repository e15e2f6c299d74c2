import { ProblemError } from '@forecourt/contracts/problem';
import type { StockSource, Tenant } from '../ports';
import type { Mappings } from './mapping/open-mappings';
import { DEFAULT_IMPORT_RULES, type ImportOptions } from './sync/import-options';
import type { ImportReport } from '@forecourt/contracts/desk/imports';

/** The functions of the stock room with which demo cars are imported. */
export interface DemoImporter {
  source: StockSource;
  mappings: Mappings;
  runImport(options: ImportOptions): Promise<ImportReport>;
  /** Returns the start of the last successful import of a feed in Unix seconds; undefined if there was none. */
  lastRun(tenant: string, feed: string): Promise<number | undefined>;
}

/** Name of the feed of demo cars. */
const DEMO_FEED = 'demo';
/** Number of cars that are compared to see whether the source still makes the same ones. */
const COMPARED_DEMO_CARS = 24;

const importDemoFeed = ({ slug, config }: Tenant, importer: DemoImporter, now: number, sample?: number) => {
  const stream = importer.source.feedOf(config, { now, limit: sample });
  if (!stream) throw new ProblemError('invalid_request', `${slug} has no stock.demo in its configuration`);
  return importer.runImport({
    tenant: slug,
    currency: config.currency,
    feed: DEMO_FEED,
    mapping: importer.mappings.get('forecourt'),
    stream,
    fileName: 'demo.ndjson',
    mode: sample === undefined ? 'full' : 'delta',
    dryRun: sample !== undefined,
    allowShrink: true,
    allowPriceJumps: true,
    rules: { ...DEFAULT_IMPORT_RULES, ...config.stock, emptiedFields: { share: 1, minimum: 0 } },
    now,
  });
};

/** Fills a dealer's stock with the cars of the demo source, through the ordinary import. `now` is in Unix seconds. */
export const loadDemoStock = (tenant: Tenant, importer: DemoImporter, now: number): Promise<ImportReport> =>
  importDemoFeed(tenant, importer, now);

/**
 * Imports a dealer's demo stock again if the source would now make different cars, for example because the dealer's rate changed.
 * Returns whether it imported. The comparison uses the time of the last import, because the same time must give the same
 * cars. A dealer whose demo stock was never loaded, or was removed, gets none.
 */
export const renewDemoStock = async (tenant: Tenant, importer: DemoImporter, now: number): Promise<boolean> => {
  if (!tenant.config.stock.demo) return false;
  const importedAt = await importer.lastRun(tenant.slug, DEMO_FEED);
  if (importedAt === undefined) return false;
  const { added, changed, returned } = await importDemoFeed(tenant, importer, importedAt, COMPARED_DEMO_CARS);
  if (added + changed + returned === 0) return false;
  await loadDemoStock(tenant, importer, now);
  return true;
};
