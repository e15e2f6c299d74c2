import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from '../database';
import { pricesFor, type DealerPrices } from '../mapping/prices-for';
import { applyFeed, type ImportCounts, type ReadFeed } from './apply-feed';
import { beginRun, endRun, failRun } from './feed-runs';
import type { ImportOptions } from './import-options';
import type { Incoming } from './plan-batch';
import { readInto, type Reading } from './read-into';
import { listOf, type ImportReport, type Listing } from './report';
import type { Notice, Rejection } from '../notice';
import { openSpool, type Spool } from './spool';

async function* counted(stream: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

/** The driver's error, because Drizzle's message repeats the statement with the values of a thousand cars. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error) : error);

interface SpooledFeed extends ReadFeed, Reading {
  rejections: Listing<Rejection>;
  notices: Listing<Notice>;
  bytes: number;
}

const readToSpool = async (options: ImportOptions, prices: DealerPrices, spool: Spool<Incoming>): Promise<SpooledFeed> => {
  const { mapping, stream, fileName, now, onProgress } = options;
  const rejections = listOf<Rejection>();
  const notices = listOf<Notice>();
  const rejectedIds: string[] = [];
  let bytes = 0;
  let accepted = 0;
  const reading = await readInto({
    compiled: mapping,
    prices,
    stream: counted(stream, (count) => (bytes += count)),
    fileName,
    now,
    onAccepted: (incoming) => {
      accepted += 1;
      return spool.add(incoming);
    },
    onRejected: (rejection) => {
      rejections.add(rejection);
      if (rejection.id !== undefined) rejectedIds.push(rejection.id);
    },
    onNotice: notices.add,
    onRow: (rows) => onProgress?.({ phase: 'reading', rows, bytes }),
  });
  return { ...reading, spool, accepted, rejectedIds, rejections, notices, bytes };
};

const reportOf = (
  { tenant, feed, mode, currency, dryRun = false, mapping: { mapping } }: ImportOptions,
  prices: DealerPrices,
  { format, rows, warnings, rejections, notices }: SpooledFeed,
  counts: ImportCounts,
): Omit<ImportReport, 'milliseconds'> => ({
  tenant,
  feed,
  mapping: mapping.name,
  mode,
  dryRun,
  format,
  rows,
  accepted: rows - rejections.count(),
  rejectedCount: rejections.count(),
  rejected: rejections.first(),
  reasons: rejections.reasons(),
  noticeCount: notices.count(),
  notices: notices.first(),
  noticeReasons: notices.reasons(),
  ...counts,
  warnings,
  currency,
  ...(prices.converted ? { converted: prices.converted } : {}),
});

/**
 * Imports a feed into a dealer's stock (I-03). First the whole feed is read and mapped, to disk; then one short transaction
 * changes the stock, so a feed that fails leaves the stock as it was. The same feed again changes nothing.
 * @throws ProblemError `invalid_feed` if the whole feed is unusable (a wrong row is only reported), `currency_mismatch` if its
 * prices are in a currency that the dealer does not show
 */
export const importFeed = async (db: Database, options: ImportOptions): Promise<ImportReport> => {
  const { tenant, feed, mode, now, currency, dryRun, onProgress } = options;
  const { mapping } = options.mapping;
  const start = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - start);
  const endedAt = (): number => now + Math.round(milliseconds() / 1000);
  const prices = pricesFor(mapping, currency);
  const runId = dryRun ? undefined : await beginRun(db, { tenant, feed, mapping: mapping.name, mode, now });
  const spool = await openSpool<Incoming>();
  try {
    const read = await readToSpool(options, prices, spool);
    let stored = 0;
    return await db.transaction(async (tx) => {
      const counts = await applyFeed(tx, options, read, (plan) => {
        plan.rejected.forEach(read.rejections.add);
        stored += plan.added + plan.changed + plan.unchanged;
        onProgress?.({ phase: 'storing', rows: stored, bytes: read.bytes });
      });
      const report = { ...reportOf(options, prices, read, counts), milliseconds: milliseconds() };
      if (runId) await endRun(tx, runId, endedAt(), report);
      return report;
    });
  } catch (failure) {
    const error = causeOf(failure);
    if (runId) await failRun(db, runId, endedAt(), error);
    throw error;
  } finally {
    await spool.remove();
  }
};
