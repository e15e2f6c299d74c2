import type { ImportChanges } from '@forecourt/contracts/desk/imports';
import { sql } from 'drizzle-orm';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Queryable } from '../../storage/database';
import type { Notice, Rejection } from '../notice';
import type { EmptiedField } from './emptied-fields';
import { hasImportedCar, readLargestImport } from './feed-runs';
import { createChangeCollector, EXAMPLES } from './import-changes';
import type { ImportOptions, ImportRules } from './import-options';
import type { IncomingCar } from './incoming';
import {
  addFeedIds,
  countCarsOnSaleOfFeed,
  createFeedIdsTable,
  createGoneCarsTable,
  markGoneCarsAsSold,
  readGoneCars,
} from './mark-gone';
import { planBatchWrites, type BatchPlan } from './plan-batch';
import { findOffSaleProblem, findShrinkProblem } from './shrink-guard';
import type { Spool } from './spool';
import { hasAnyCar, markComparedCars, readSlugOwners, SlugsOfFirstImport, writeCars } from './store-batch';
import { watchFeed, type NotCompared, type WatchedFeed } from './watch-feed';
import { EMPTY_STOCK, readStockBefore, combineBatchWithStock } from './whole-cars';

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

/** Counts the feed's cars that are on sale now, and those of its largest import. */
const readSizes = async (tx: Queryable, { tenant, feed, now, rules }: ApplyOptions) => ({
  inStock: await countCarsOnSaleOfFeed(tx, tenant, feed),
  largest: await readLargestImport(tx, { tenant, feed, now, days: rules.shrinkGuard.days }),
});

/** Sells the cars that the feed no longer has, without as many as lines could not be read; a dry run reads the first of them. */
const sellGone = async (
  tx: Queryable,
  { tenant, feed, now, dryRun }: ApplyOptions,
  unreadLines: number,
  changes: ReturnType<typeof createChangeCollector>,
) => {
  const gone = await createGoneCarsTable(tx, tenant, feed);
  const keptBack = Math.min(gone, unreadLines);
  if (dryRun) for (const car of await readGoneCars(tx, { kept: keptBack, most: EXAMPLES })) changes.remove(car);
  else if (gone > keptBack) await markGoneCarsAsSold(tx, { tenant, kept: keptBack, now });
  return { removed: gone - keptBack, keptBack };
};

/** Thrown within the transaction if cars have to keep values that the feed empties. */
export class WronglyEmptied extends Error {
  constructor(readonly fields: readonly EmptiedField[]) {
    super('The feed empties values that the vehicles keep');
  }
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

/** Refuses a feed that says of too many cars that they are sold or hidden. */
const stopForSale = (
  { feed, mode, rules, allowShrink }: ApplyOptions,
  { sizes: { inStock, largest }, onSale, stopFor, watch }: Pick<FullFeedEnd, 'sizes' | 'stopFor' | 'watch'> & { onSale: number },
): void => {
  if (allowShrink) return;
  const { takenOffSale } = watch.effect;
  const sale = { feed, mode, takenOffSale, onSale, inStock, largest: largest.onSale };
  stopFor(findOffSaleProblem(sale, rules.shrinkGuard));
};

/** Sells the cars that a full feed no longer has, and refuses a feed that takes too much of the stock. */
const finishFullFeed = async (
  tx: Queryable,
  options: ApplyOptions,
  { unreadLines, changes, sizes, stopFor, watch }: FullFeedEnd,
): Promise<Pick<ImportCounts, 'removed' | 'keptBack' | 'onSale' | 'emptiedByFeed'>> => {
  const gone = await sellGone(tx, options, unreadLines, changes);
  const onSale = sizes.inStock - gone.removed + watch.effect.broughtOnSale;
  stopForSale(options, { sizes, onSale, stopFor, watch });
  const wrongly = watch.wronglyEmptied();
  if (wrongly.length > 0) throw new WronglyEmptied(wrongly);
  return { ...gone, onSale, emptiedByFeed: watch.effect.emptied() };
};

/** Refuses a delta that takes too much of the stock off sale. Most deltas take nothing off sale, so they do not count the stock. */
const finishDelta = async (
  tx: Queryable,
  options: ApplyOptions,
  { stopFor, watch }: Pick<FullFeedEnd, 'stopFor' | 'watch'>,
): Promise<void> => {
  const { takenOffSale, broughtOnSale } = watch.effect;
  if (takenOffSale === 0 || options.allowShrink) return;
  const { inStock: counted, largest } = await readSizes(tx, options);
  // Only a dry run has not changed the cars when it counts them.
  const inStock = options.dryRun ? counted : counted - broughtOnSale;
  stopForSale(options, { sizes: { inStock, largest }, onSale: inStock + broughtOnSale, stopFor, watch });
};

/** Returns the list of reasons to refuse a dry run, and a function that adds one; other imports are refused at once. */
const createStops = (dryRun = false) => {
  const stops: string[] = [];
  const stopFor = (problem: string | undefined): void => {
    if (problem && !dryRun) throw new ProblemError('invalid_feed', `${problem} Nothing was changed.`);
    if (problem) stops.push(problem);
  };
  return { stops, stopFor };
};

interface FullFeedEnd {
  unreadLines: number;
  changes: ReturnType<typeof createChangeCollector>;
  sizes: Awaited<ReturnType<typeof readSizes>>;
  stopFor: (problem: string | undefined) => void;
  watch: ReturnType<typeof watchFeed>;
}

/**
 * Writes the cars of a feed into stock within a transaction and calls `onBatch` after each batch. Returns the counts of the
 * import.
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
  const { tenant, feed, now, mode, dryRun, rules, allowShrink = false } = options;
  const inFeed = accepted + rejectedCars + unreadLines;
  const counts = createCounts(inFeed);
  const changes = createChangeCollector();
  const { stops, stopFor } = createStops(dryRun);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${tenant}), hashtext('stock'))`);
  const isFull = mode === 'full';
  const sizes = isFull ? await readSizes(tx, options) : undefined;
  if (sizes) {
    if (!allowShrink)
      stopFor(findShrinkProblem({ feed, inFeed, inStock: sizes.inStock, largest: sizes.largest.inFeed }, rules.shrinkGuard));
    await createFeedIdsTable(tx);
    for await (const ids of rejectedIds.batches(BATCH)) await addFeedIds(tx, ids);
  }
  // Nobody knows when the cars of a first import arrived, and all of them at once did not.
  const arrival = (await hasImportedCar(tx, tenant, feed)) ? now : 0;
  const isFirst = !(await hasAnyCar(tx, tenant));
  const firstSlugs = isFirst ? new SlugsOfFirstImport() : undefined;
  const { merge } = watched;
  const watch = watchFeed(tx, options, watched);
  if (arrival === 0) stopFor(watch.scaleProblem());
  for await (const batch of spool.batches(BATCH)) {
    const before = isFirst ? EMPTY_STOCK : await readStockBefore(tx, batch, { ...options, merge });
    const whole = combineBatchWithStock(batch, before, feed, merge);
    const { accepted: cars, held, notices } = watch.judge(whole.cars, before);
    await watch.countEffect(cars, before);
    counts.held += held.length;
    for (const field of whole.emptied) counts.emptied.set(field, (counts.emptied.get(field) ?? 0) + 1);
    const newSlugs = cars.filter(({ car }) => !before.stored.has(car.id)).map(({ car }) => car.slug);
    const plan = planBatchWrites(cars, {
      feed,
      now,
      arrival,
      stored: before.stored,
      slugOwners: firstSlugs?.ownersOf(newSlugs) ?? (await readSlugOwners(tx, tenant, newSlugs)),
    });
    firstSlugs?.add(plan.writes.map(({ car }) => car));
    if (dryRun) for (const { car } of plan.writes) changes.write(car, before.stored.get(car.id), before.documents.get(car.id));
    else {
      await writeCars(tx, tenant, feed, plan.writes);
      await markComparedCars(tx, tenant, watch.comparedWithoutDoubt(cars, arrival === 0));
    }
    if (isFull) await addFeedIds(tx, [...before.stored.keys()]);
    for (const key of ['added', 'returned', 'changed', 'repriced', 'unchanged'] as const) counts[key] += plan[key];
    onBatch({ plan, notices, rejected: [...whole.rejected, ...held] });
  }
  stopFor(watch.priceProblem());
  if (sizes) Object.assign(counts, await finishFullFeed(tx, options, { unreadLines, changes, sizes, stopFor, watch }));
  else await finishDelta(tx, options, { stopFor, watch });
  counts.notCompared = watch.notCompared;
  return dryRun ? { ...counts, changes: changes.result(), stops } : counts;
};
