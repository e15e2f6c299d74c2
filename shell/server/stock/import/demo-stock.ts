import { ProblemError } from '@forecourt/contracts/problem';
import type { ListedTenant, StockSource, Tenant, Tenants } from '../../platform/ports';
import type { Mappings } from './mapping/open-mappings';
import { DEFAULT_IMPORT_RULES, type ImportOptions } from './sync/import-options';
import type { ImportReport } from '@forecourt/contracts/desk/imports';

export interface DemoImporter {
  source: StockSource;
  mappings: Mappings;
  runImport(options: ImportOptions): Promise<ImportReport>;
  /** Start of the last successful import in Unix seconds; undefined if there was none. */
  lastRun(tenant: string, feed: string): Promise<number | undefined>;
}

const DEMO_FEED = 'demo';
/** Enough to see whether the source still makes the same cars. */
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

/** Through the ordinary import. `now`: Unix seconds. */
export const loadDemoStock = (tenant: Tenant, importer: DemoImporter, now: number): Promise<ImportReport> =>
  importDemoFeed(tenant, importer, now);

/**
 * Only if the source would now make different cars, for example because the dealer's rate changed. Compares at the time of
 * the last import, because the same time must give the same cars. Not for a dealer whose demo stock was never loaded, or
 * was removed.
 */
export const renewDemoStock = async (
  { slug, config }: Pick<ListedTenant, 'slug' | 'config'>,
  importer: DemoImporter,
  now: number,
  bySlug: Tenants['bySlug'],
): Promise<boolean> => {
  const importedAt = config.stock.demo && (await importer.lastRun(slug, DEMO_FEED));
  const tenant = importedAt === undefined ? undefined : bySlug(slug);
  if (importedAt === undefined || !tenant) return false;
  const { added, changed, returned } = await importDemoFeed(tenant, importer, importedAt, COMPARED_DEMO_CARS);
  if (added + changed + returned === 0) return false;
  await loadDemoStock(tenant, importer, now);
  return true;
};
