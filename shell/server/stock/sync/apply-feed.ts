import { sql } from 'drizzle-orm';
import type { Session } from '../database';
import type { ImportOptions } from './import-options';
import { addSeen, beginSeen, countGone, markGone, stockOfFeed } from './mark-gone';
import { planBatch, type Incoming, type Plan } from './plan-batch';
import { guardAgainstShrinking } from './shrink-guard';
import type { Spool } from './spool';
import { slugOwners, storedCars, writeCars } from './store-batch';

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
  tx: Session,
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
