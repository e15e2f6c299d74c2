import { sql } from 'drizzle-orm';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Queryable } from '../database';
import type { Mapping } from '../mapping/mapping-schema';
import type { ImportOptions } from './import-options';
import { addSeen, beginSeen, countGone, markGone, stockOfFeed } from './mark-gone';
import { planBatch, type Incoming, type Plan } from './plan-batch';
import type { Spool } from './spool';
import { slugOwners, storedCars, writeCars } from './store-batch';

/** Share of the stock that a full feed must keep, for stocks from so many cars on. A mapping may name others. */
const MINIMUM_KEPT = 0.5;
const GUARDED_STOCK = 10;

/**
 * Refuses a full feed that would empty the stock, because a file that was cut off in transfer looks as if nearly all cars
 * were sold.
 */
export const guardAgainstShrinking = (inFeed: number, inStock: number, shrink: Mapping['shrink'], feed: string): void => {
  const keep = shrink?.keepAtLeast ?? MINIMUM_KEPT;
  const guarded = keep > 0 && inStock > 0 && (inFeed === 0 || inStock >= (shrink?.fromStock ?? GUARDED_STOCK));
  if (!guarded || inFeed >= inStock * keep) return;
  throw new ProblemError(
    'invalid_feed',
    `The full feed "${feed}" holds ${inFeed} vehicles, its stock has ${inStock}: fewer than ${Math.round(keep * 100)} % are left. ` +
      'A file that was cut off looks like this. Nothing was changed. If so many were really sold, import again with allowShrink.',
  );
};

const BATCH = 1000;

/** A feed after reading. */
export interface ReadFeed {
  spool: Spool<Incoming>;
  /** Number of cars in the spool. */
  accepted: number;
  /** Ids of rejected rows. The car is still in the feed, only its row is wrong, so it was not sold. */
  rejectedIds: string[];
}

export type ImportCounts = Omit<Plan, 'writes' | 'rejected'> & { removed: number };

/** Writes a feed into stock within a transaction. `onPlan` is called for each batch. */
export const applyFeed = async (
  tx: Queryable,
  options: Pick<ImportOptions, 'tenant' | 'feed' | 'now' | 'mode' | 'dryRun' | 'allowShrink' | 'mapping'>,
  { spool, accepted, rejectedIds }: ReadFeed,
  onPlan: (plan: Plan) => void,
): Promise<ImportCounts> => {
  const { tenant, feed, now, mode, dryRun } = options;
  const counts: ImportCounts = { added: 0, returned: 0, changed: 0, repriced: 0, unchanged: 0, removed: 0 };
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${tenant}), hashtext('stock'))`);
  if (mode === 'full') {
    const inFeed = accepted + rejectedIds.length;
    if (!options.allowShrink)
      guardAgainstShrinking(inFeed, await stockOfFeed(tx, tenant, feed), options.mapping.mapping.shrink, feed);
    await beginSeen(tx);
    await addSeen(tx, rejectedIds);
  }
  for await (const batch of spool.batches(BATCH)) {
    const ids = batch.map(({ car }) => car.id);
    const stored = await storedCars(tx, tenant, ids);
    const newSlugs = batch.filter(({ car }) => !stored.has(car.id)).map(({ car }) => car.slug);
    const plan = planBatch(batch, { feed, now, stored, slugOwners: await slugOwners(tx, tenant, newSlugs) });
    if (!dryRun) await writeCars(tx, tenant, feed, plan.writes);
    if (mode === 'full') await addSeen(tx, ids);
    for (const key of ['added', 'returned', 'changed', 'repriced', 'unchanged'] as const) counts[key] += plan[key];
    onPlan(plan);
  }
  if (mode === 'full') counts.removed = dryRun ? await countGone(tx, tenant, feed) : await markGone(tx, tenant, feed, now);
  return counts;
};
