import type { ImportReport } from '@forecourt/contracts/desk/imports';
import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { createPriceConversion, type PriceConversion } from '../mapping/prices-for';
import { writeFeedToStock, type ImportCounts, type FeedToStore } from './apply-feed';
import { recordImportStart, recordImportSuccess, readExpectedColumns, recordImportFailure, deleteOldImports } from './feed-runs';
import { DEFAULT_IMPORT_RULES, type ImportOptions, type ImportRules } from './import-options';
import type { IncomingCar } from './incoming';
import { readInto, type FeedReading } from './read-into';
import { createReportListing, type ReportListing } from './report';
import type { Notice, Rejection } from '../notice';
import { compareFeedWithMarket, createMarketSelection, type FeedPrice } from './screen-feed';
import type { ValueDoubt } from '../plausibility/doubts';
import { findLostColumns, fieldsSilencedByLoss } from './silent-fields';
import { openSpool, type Spool } from './spool';
import { renewRunningImport, markInterruptedImports } from './unfinished-runs';

async function* counted(stream: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    count(chunk.length);
    yield chunk;
  }
}

/** Returns the database driver's error, because Drizzle's message repeats the statement with the values of a thousand cars. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? (error.cause ?? error) : error);

interface SpooledFeed extends FeedToStore {
  reading: FeedReading;
  rejections: ReportListing<Rejection>;
  notices: ReportListing<Notice>;
  lost: string[];
  /** Columns that the next full feed must have. */
  expected: string[];
  bytes: number;
}

type RuledOptions = ImportOptions & { rules: ImportRules };

/** Returns the columns that a full feed has lost, and the columns that the next full feed is expected to have. */
const comparedColumns = async (db: Database, options: RuledOptions, columns: ReadonlySet<string>) => {
  const { tenant, feed, mode, mapping, rules, acceptLostColumns = [] } = options;
  if (mode === 'delta' || rules.lostColumns === 'empty') return { lost: [], expected: [...columns] };
  const earlier = await readExpectedColumns(db, tenant, feed, mapping.mapping.name);
  const lost = findLostColumns(mapping.mapping, earlier, columns).filter((column) => !acceptLostColumns.includes(column));
  return { lost, expected: [...columns, ...lost] };
};

const readToSpool = async (
  db: Database,
  options: RuledOptions,
  prices: PriceConversion,
  { spool, rejectedIds }: { spool: Spool<IncomingCar>; rejectedIds: Spool<string> },
): Promise<SpooledFeed> => {
  const { mapping, stream, fileName, now, locations, distance, mode, rules, viewMarket, onProgress, signal, temporaryFolder } =
    options;
  const rejections = createReportListing<Rejection>();
  const notices = createReportListing<Notice>();
  const selection = viewMarket && createMarketSelection(db, options.tenant);
  let bytes = 0;
  let accepted = 0;
  const reading = await readInto({
    compiled: mapping,
    prices,
    stream: counted(stream, (count) => {
      signal?.throwIfAborted();
      bytes += count;
      onProgress?.({ phase: 'reading', rows: 0, bytes });
    }),
    temporaryFolder,
    fileName,
    now,
    mode,
    priceType: rules.priceType,
    locations,
    distance,
    onAccepted: async ({ id, car, part }, json) => {
      accepted += 1;
      const { price, status } = part ?? car ?? {};
      if (typeof price === 'number') await selection?.add({ id, price, status: status as FeedPrice['status'] });
      await spool.add(json);
    },
    onRejected: rejections.add,
    onRejectedId: (id) => rejectedIds.add(JSON.stringify(id)),
    onNotice: notices.add,
    onRow(rows) {
      signal?.throwIfAborted();
      onProgress?.({ phase: 'reading', rows, bytes });
    },
  });
  const { columns, silences, rejectedIds: rejectedCars, unreadLines } = reading;
  const { lost, expected } = await comparedColumns(db, options, columns);
  const merge = { silences, lost: fieldsSilencedByLoss(mapping.mapping, columns, lost), now, priceType: rules.priceType };
  const doubts =
    viewMarket && selection
      ? await compareFeedWithMarket(db, await selection.ids(), { ...options, viewMarket, spool, merge })
      : new Map<string, ValueDoubt[]>();
  const read = { reading, spool, accepted, rejectedIds, rejectedCars, unreadLines };
  return { ...read, doubts, merge, rejections, notices, lost, expected, bytes };
};

/** Returns the warning about the columns that a feed has lost; an empty list if it lost none. */
const lostWarnings = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [
        `The feed has lost ${lost.map((column) => `"${column}"`).join(', ')}, which the last full feed had: the vehicles keep their values. ` +
          `If this is meant, import with --accept-lost-columns ${lost.join(',')} (API: acceptLostColumns), or set stock.lostColumns: empty for the dealer`,
      ];

const keptBackWarnings = (keptBack: number, unreadLines: number): string[] =>
  keptBack === 0
    ? []
    : [
        `${keptBack} vehicles are missing but stay on sale, because ${unreadLines} lines of the feed can't be read and may be theirs`,
      ];

const emptiedWarnings = (emptied: ImportCounts['emptied']): string[] =>
  [...emptied].map(
    ([field, count]) =>
      `The delta empties "${field}" of ${count} vehicle${count === 1 ? '' : 's'}. If its empty cells mean "unchanged", give the field "emptyKeeps: true" in the mapping`,
  );

const reportOf = (
  { tenant, feed, mode, currency, dryRun = false, mapping: { mapping } }: ImportOptions,
  prices: PriceConversion,
  { reading: { format, rows, leftOut, warnings }, rejections, notices, lost, unreadLines }: SpooledFeed,
  { emptied, ...counts }: ImportCounts,
): Omit<ImportReport, 'milliseconds'> => ({
  tenant,
  feed,
  mapping: mapping.name,
  mode,
  dryRun,
  format,
  rows,
  leftOut,
  accepted: rows - leftOut - rejections.count(),
  rejectedCount: rejections.count(),
  rejected: rejections.first(),
  reasons: rejections.reasons(),
  noticeCount: notices.count(),
  notices: notices.first(),
  noticeReasons: notices.reasons(),
  ...counts,
  lostColumns: lost,
  warnings: [...warnings, ...lostWarnings(lost), ...keptBackWarnings(counts.keptBack, unreadLines), ...emptiedWarnings(emptied)],
  currency,
  ...(prices.converted ? { converted: prices.converted } : {}),
});

/**
 * Imports a feed into a dealer's stock and returns the report (I-03). First the whole feed is read, mapped and written to
 * disk; then one short transaction changes the stock, so a feed that fails leaves the stock as it was. Importing the same
 * feed again changes nothing.
 * @throws ProblemError `invalid_feed` if the whole feed is unusable (a wrong row is only reported), `currency_mismatch` if
 * its prices are in a currency that the dealer does not show
 */
export const importFeed = async (db: Database, given: ImportOptions): Promise<ImportReport> => {
  const options = { ...given, rules: given.rules ?? DEFAULT_IMPORT_RULES };
  const { tenant, feed, mode, fileName, now, currency, dryRun, allowShrink = false, onProgress } = options;
  const { mapping } = options.mapping;
  const start = performance.now();
  const milliseconds = (): number => Math.round(performance.now() - start);
  const endedAt = (): number => now + Math.round(milliseconds() / 1000);
  const prices = createPriceConversion(mapping, currency);
  if (!dryRun) await markInterruptedImports(db, now);
  const runId = dryRun
    ? undefined
    : await recordImportStart(db, { tenant, feed, mapping: mapping.name, file: fileName || null, mode, now });
  const endRenewals = runId ? renewRunningImport(db, runId, endedAt) : undefined;
  const spool = openSpool<IncomingCar>(undefined, options.temporaryFolder);
  const rejectedIds = openSpool<string>(undefined, options.temporaryFolder);
  try {
    const read = await readToSpool(db, options, prices, { spool, rejectedIds });
    let stored = 0;
    return await db.transaction(async (tx) => {
      const counts = await writeFeedToStock(tx, options, read, ({ plan, rejected, notices }) => {
        options.signal?.throwIfAborted();
        [...rejected, ...plan.rejected].forEach(read.rejections.add);
        notices.forEach(read.notices.add);
        stored += plan.added + plan.changed + plan.unchanged;
        onProgress?.({ phase: 'storing', rows: stored, bytes: read.bytes });
      });
      options.signal?.throwIfAborted();
      const report = { ...reportOf(options, prices, read, counts), milliseconds: milliseconds() };
      if (runId) {
        await recordImportSuccess(tx, runId, { now: endedAt(), report, allowShrink, columns: read.expected });
        await deleteOldImports(tx, { tenant, feed, now });
      }
      return report;
    });
  } catch (failure) {
    const error = causeOf(failure);
    if (runId) await recordImportFailure(db, runId, endedAt(), error);
    throw error;
  } finally {
    endRenewals?.();
    await Promise.all([spool.remove(), rejectedIds.remove()]);
  }
};
