import type { ImportChanges } from '@forecourt/contracts/desk/imports';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import type { Notice, Rejection } from '../notice';
import type { EmptiedField } from './emptied-fields';
import { openDelta, openFullFeed } from './feed-extent';
import { hasImportedCar } from './feed-runs';
import type { ImportOptions, ImportRules } from './import-options';
import { createDryRunWriter, createStockWriter } from './import-writer';
import type { IncomingCar } from './incoming';
import { planBatchWrites, type BatchPlan } from './plan-batch';
import type { Spool } from './spool';
import { openStockOfImport } from './stock-of-import';
import { watchFeed, type NotCompared, type WatchedFeed } from './watch-feed';
import { combineBatchWithStock } from './whole-cars';

const BATCH = 1000;

/** The rows of a feed after reading, for the transaction that stores them. */
export interface FeedToStore extends WatchedFeed {
  spool: Spool<IncomingCar>;
  /** Number of cars in the spool. */
  accepted: number;
  /** Ids of rejected rows. The car is still in the feed, only its row is wrong, so it was not sold. */
  rejectedIds: Pick<Spool<string>, 'batches'>;
  /** Number of ids whose rows are all rejected. */
  rejectedCars: number;
  /** Lines of rows from which no id can be read. */
  unreadLines: number;
}

export type ImportCounts = Omit<BatchPlan, 'writes' | 'rejected'> & {
  removed: number;
  keptBack: number;
  inFeed: number;
  held: number;
  /** Number of cars in stock of which a delta empties a field, by field. */
  emptied: Map<string, number>;
  /** Fields that a full feed empties. */
  emptiedByFeed: EmptiedField[];
  notCompared: NotCompared;
  /** Cars of a full feed that are on sale after the import. */
  onSale?: number;
  changes?: ImportChanges;
  stops?: string[];
};

type ApplyOptions = Pick<
  ImportOptions,
  'tenant' | 'feed' | 'now' | 'currency' | 'mode' | 'dryRun' | 'allowShrink' | 'acceptEmptied' | 'allowPriceJumps'
> & {
  rules: ImportRules;
};

/** Rejections and notices of one batch, for the report of the import. */
export interface BatchFindings {
  plan: BatchPlan;
  notices: Notice[];
  rejected: Rejection[];
}

const createCounts = (inFeed: number): ImportCounts => ({
  added: 0,
  returned: 0,
  changed: 0,
  repriced: 0,
  unchanged: 0,
  removed: 0,
  keptBack: 0,
  inFeed,
  held: 0,
  emptied: new Map(),
  emptiedByFeed: [],
  notCompared: { few: 0, limit: 0 },
});

const PLAN_COUNTS = ['added', 'returned', 'changed', 'repriced', 'unchanged'] as const;

/**
 * Writes the cars of a feed into stock within a transaction and calls `onBatch` after each batch.
 * @throws ProblemError `invalid_feed` if a full feed has lost too many cars, a feed takes too many off sale, or most prices
 * jumped; a dry run returns this as `stops`
 * @throws WronglyEmptied if a full feed empties a field in too many cars; `merge.kept` must then name it
 */
export const writeFeedToStock = async (
  tx: Queryable,
  options: ApplyOptions,
  { spool, accepted, rejectedIds, rejectedCars, unreadLines, ...watched }: FeedToStore,
  onBatch: (findings: BatchFindings) => void,
): Promise<ImportCounts> => {
  const { tenant, feed, now, mode, dryRun } = options;
  const { merge } = watched;
  const inFeed = accepted + rejectedCars + unreadLines;
  const counts = createCounts(inFeed);
  const writer = dryRun ? createDryRunWriter(tx) : createStockWriter(tx, options);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${tenant}), hashtext('stock'))`);
  const rows = { inFeed, rejectedIds, unreadLines };
  const extent = mode === 'full' ? await openFullFeed(tx, options, rows, writer) : openDelta(tx, options, writer);
  const isFirstOfFeed = !(await hasImportedCar(tx, tenant, feed));
  const stock = await openStockOfImport(tx, { ...options, merge });
  const watch = watchFeed(tx, options, watched);
  if (isFirstOfFeed) writer.stopFor(watch.scaleProblem());
  for await (const batch of spool.batches(BATCH)) {
    const before = await stock.before(batch);
    const whole = combineBatchWithStock(batch, before, feed, merge);
    const { accepted: cars, held, notices } = await watch.judge(whole.cars, before);
    await watch.countEffect(cars, before);
    const newSlugs = cars.filter(({ car }) => !before.stored.has(car.id)).map(({ car }) => car.slug);
    const plan = planBatchWrites(cars, {
      feed,
      now,
      // Nobody knows when the cars of a first import arrived, and all of them at once did not.
      arrival: isFirstOfFeed ? 0 : now,
      stored: before.stored,
      slugOwners: await stock.ownersOf(newSlugs),
    });
    stock.remember(plan.writes);
    await writer.write(plan.writes, before, () => watch.comparedWithoutDoubt(cars, isFirstOfFeed));
    await extent.addStored([...before.stored.keys()]);
    counts.held += held.length;
    for (const field of whole.emptied) counts.emptied.set(field, (counts.emptied.get(field) ?? 0) + 1);
    for (const key of PLAN_COUNTS) counts[key] += plan[key];
    onBatch({ plan, notices, rejected: [...whole.rejected, ...held] });
  }
  writer.stopFor(watch.priceProblem());
  return { ...counts, ...(await extent.finish(watch)), notCompared: watch.notCompared, ...writer.result() };
};
