import type { Queryable } from '../../../platform/storage/database';
import type { IncomingCar, MergeRules } from './incoming';
import type { BatchPlan } from './plan-batch';
import { hasAnyCar, readSlugOwners, SlugsOfFirstImport } from './store-batch';
import { EMPTY_STOCK, readStockBefore, type StockBefore } from './whole-cars';

/** The stock that the batches of an import meet. */
interface StockOfImport {
  before(batch: readonly IncomingCar[]): Promise<StockBefore>;
  ownersOf(slugs: string[]): Promise<Map<string, string>>;
  /** Takes the cars that a batch writes, for the batches after it. */
  remember(writes: BatchPlan['writes']): void;
}

/** The empty stock of a dealer's first import: the database is asked for nothing. */
const emptyStock = (): StockOfImport => {
  const slugs = new SlugsOfFirstImport();
  return {
    before: async () => EMPTY_STOCK,
    ownersOf: async (wanted) => slugs.ownersOf(wanted),
    remember: (writes) => slugs.add(writes.map(({ car }) => car)),
  };
};

interface Reading {
  tenant: string;
  dryRun?: boolean;
  merge: MergeRules;
}

export const openStockOfImport = async (tx: Queryable, reading: Reading): Promise<StockOfImport> =>
  (await hasAnyCar(tx, reading.tenant))
    ? {
        before: (batch) => readStockBefore(tx, batch, reading),
        ownersOf: (slugs) => readSlugOwners(tx, reading.tenant, slugs),
        remember: () => undefined,
      }
    : emptyStock();
