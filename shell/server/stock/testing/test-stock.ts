import type { Database } from '../../platform/storage/database';
import { openStock, type StockOptions, type StockRoom } from '../index';
import { SHIPPED_MAPPINGS_FOLDER } from './shipped-mappings';

/** With the platform's mappings. Without `change` it has no dealers. */
export const openTestStock = (db: Database, change: Partial<StockOptions> = {}): Promise<StockRoom> =>
  openStock({
    db,
    mappingsFolder: SHIPPED_MAPPINGS_FOLDER,
    tenants: { bySlug: () => undefined, all: () => [] },
    tenantOf: () => undefined,
    wordingOf: () => (_, fallback) => fallback,
    log: { error: () => undefined, warn: () => undefined },
    ...change,
  });

/** As all cars of a dealer; `now`: Unix seconds. Throws if a row is refused. */
export const importOwnFormText = async (
  stock: Pick<StockRoom, 'runImport' | 'mappings'>,
  tenant: string,
  text: string,
  now: number,
): Promise<void> => {
  const report = await stock.runImport({
    tenant,
    currency: 'AUD',
    feed: 'own',
    mapping: stock.mappings.get('forecourt'),
    stream: (async function* () {
      yield Buffer.from(text);
    })(),
    fileName: 'cars.ndjson',
    mode: 'full',
    allowShrink: true,
    now,
  });
  if (report.rejectedCount > 0) throw new Error(JSON.stringify(report.rejected));
};
