import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database, Session } from '../database';
import type { CompiledMapping } from '../mapping/compile-mapping';
import { pricesFor } from '../mapping/prices-for';
import { beginRun, endRun, failRun } from './feed-runs';
import { addSeen, beginSeen, countGone, markGone, stockOfFeed } from './mark-gone';
import { planBatch, type Incoming, type Plan } from './plan-batch';
import { readInto } from './read-into';
import { rejectionList, type ImportReport } from './report';
import { guardAgainstShrinking } from './shrink-guard';
import { openSpool, type Spool } from './spool';
import { knownCars, slugOwners, writeCars } from './store-batch';

const BATCH = 1000;

export interface Progress {
  phase: 'reading' | 'storing';
  /** Rows read, or vehicles stored. */
  rows: number;
  /** Bytes of the feed as it came, still compressed if it is. */
  bytes: number;
}

export interface ImportOptions {
  /** Dealer's slug. */
  tenant: string;
  /** Dealer's currency, ISO 4217: what the site shows prices in. */
  currency: string;
  /** Name of the feed: owns the vehicles it brings. */
  feed: string;
  mapping: CompiledMapping;
  /** Bytes of the feed: CSV, JSON or NDJSON, gzip or not. */
  stream: AsyncIterable<Uint8Array>;
  fileName: string;
  /** Full: what is not in the feed any more was sold. Delta: only what is in the feed changes. */
  mode: 'full' | 'delta';
  /** Reports what would happen and changes nothing. */
  dryRun?: boolean;
  /** Accepts a full feed that empties most of the stock. */
  allowShrink?: boolean;
  onProgress?: (progress: Progress) => void;
  /** Unix seconds. */
  now: number;
}

type Counts = Omit<Plan, 'writes' | 'rejected'> & { removed: number };

async function* counted(stream: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

/** Drizzle's own message repeats the statement with all its values: a thousand vehicles. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error) : error);

/** Applies a read feed to stock, inside a transaction. */
const applyFeed = async (
  tx: Session,
  options: ImportOptions,
  spool: Spool<Incoming>,
  /** Ids of rejected rows: the vehicle is still in the feed, only its row is wrong, so it was not sold. */
  rejectedIds: string[],
  accepted: number,
  onPlan: (plan: Plan) => void,
): Promise<Counts> => {
  const { tenant, feed, now, mode, dryRun } = options;
  const counts: Counts = { added: 0, returned: 0, changed: 0, repriced: 0, unchanged: 0, removed: 0 };
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
    const known = await knownCars(tx, tenant, ids);
    const wanted = batch.filter(({ car }) => !known.has(car.id)).map(({ car }) => car.slug);
    const plan = planBatch(batch, { feed, now, known, slugOwners: await slugOwners(tx, tenant, wanted) });
    if (!dryRun) await writeCars(tx, tenant, feed, plan.writes);
    if (mode === 'full') await addSeen(tx, ids);
    for (const key of ['added', 'returned', 'changed', 'repriced', 'unchanged'] as const) counts[key] += plan[key];
    onPlan(plan);
  }
  if (mode === 'full') counts.removed = dryRun ? await countGone(tx, tenant, feed) : await markGone(tx, tenant, feed, now);
  return counts;
};

/**
 * Imports a feed into a dealer's stock (I-03). First the whole feed is read and mapped, to disk; then one short
 * transaction switches the stock over, so a feed that fails anywhere leaves the stock as it was. The same feed twice
 * changes nothing.
 * @throws ProblemError `invalid_feed` when the feed as a whole is not usable; a wrong row is only reported. `currency_mismatch` when
 * its prices are in a currency that the dealer does not show.
 */
export const importFeed = async (db: Database, options: ImportOptions): Promise<ImportReport> => {
  const { tenant, feed, mode, now, currency, dryRun = false, onProgress } = options;
  const { mapping } = options.mapping;
  const started = performance.now();
  const prices = pricesFor(mapping, currency);
  const runId = dryRun ? undefined : await beginRun(db, { tenant, feed, mapping: mapping.name, mode, now });
  const endOf = () => now + Math.round((performance.now() - started) / 1000);
  const spool = await openSpool<Incoming>();
  try {
    const rejections = rejectionList();
    const rejectedIds: string[] = [];
    let bytes = 0;
    let accepted = 0;
    const reading = await readInto({
      compiled: options.mapping,
      prices,
      stream: counted(options.stream, (count) => (bytes += count)),
      fileName: options.fileName,
      now,
      onAccepted: (incoming) => {
        accepted += 1;
        return spool.add(incoming);
      },
      onRejected: (rejection) => {
        rejections.add(rejection);
        if (rejection.id !== undefined) rejectedIds.push(rejection.id);
      },
      onRow: (rows) => onProgress?.({ phase: 'reading', rows, bytes }),
    });
    let stored = 0;
    const report = await db.transaction(async (tx) => {
      const counts = await applyFeed(tx, options, spool, rejectedIds, accepted, (plan) => {
        plan.rejected.forEach(rejections.add);
        stored += plan.added + plan.changed + plan.unchanged;
        onProgress?.({ phase: 'storing', rows: stored, bytes });
      });
      const result: ImportReport = {
        tenant,
        feed,
        mapping: mapping.name,
        mode,
        dryRun,
        format: reading.format,
        rows: reading.rows,
        accepted: reading.rows - rejections.count(),
        ...rejections.result(),
        ...counts,
        warnings: reading.warnings,
        currency,
        ...(prices.converted ? { converted: prices.converted } : {}),
        milliseconds: Math.round(performance.now() - started),
      };
      if (runId) await endRun(tx, runId, endOf(), result);
      return result;
    });
    return report;
  } catch (thrown) {
    const error = causeOf(thrown);
    if (runId) await failRun(db, runId, endOf(), error);
    throw error;
  } finally {
    await spool.remove();
  }
};
