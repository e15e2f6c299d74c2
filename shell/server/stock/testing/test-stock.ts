import type { Database } from '../database';
import { openStock, type StockOptions, type StockRoom } from '../index';
import { MAPPINGS } from './real-data';

/** The stock room over a test database with the real mappings. Without `change` it has no dealers. */
export const openTestStock = (db: Database, change: Partial<StockOptions> = {}): Promise<StockRoom> =>
  openStock({
    db,
    mappingsFolder: MAPPINGS,
    tenants: { bySlug: () => undefined, all: () => [] },
    tenantOf: () => undefined,
    wordingOf: () => (_, fallback) => fallback,
    log: { error: () => undefined },
    ...change,
  });
