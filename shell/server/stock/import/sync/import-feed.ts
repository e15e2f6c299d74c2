import type { ImportReport } from '@forecourt/contracts/desk/imports';
import { DrizzleQueryError } from 'drizzle-orm';
import { findEstimateExclusionReason } from '@forecourt/rules/market-estimate/exclusion';
import type { Database, Queryable } from '../../../platform/storage/database';
import { createPriceConversion, type PriceConversion } from '../mapping/prices-for';
import { writeFeedToStock, type FeedToStore } from './apply-feed';
import type { EmptiedField } from './emptied-fields';
import { WronglyEmptied } from './feed-extent';
import { recordImportStart, recordImportSuccess, readExpectedColumns, recordImportFailure, deleteOldImports } from './feed-runs';
import { DEFAULT_IMPORT_RULES, type ImportOptions, type ImportRules } from './import-options';
import { writeImportReport, type FeedFindings } from './import-report';
import type { IncomingCar } from './incoming';
import { readInto, type FeedReading } from './read-into';
import { createReportListing } from './report';
import type { Notice, Rejection } from '../notice';
import { judgeFeedCarsByMarket, createMarketSelection, type FeedPrice } from './screen-feed';
import { FeedSurvey } from '../plausibility/feed-survey';
import type { MarketJudgement } from '../plausibility/screen-market';
import { createSilentFieldFinder, findLostColumns, fieldsSilencedByLoss } from './silent-fields';
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

interface SpooledFeed extends FeedToStore, Omit<FeedFindings, 'kept'> {
  /** Columns that the next full feed must have. */
  expected: string[];
  bytes: number;
}

type RuledOptions = ImportOptions & { rules: ImportRules };

/** Returns the columns that a full feed has lost, and the columns that the next full feed is expected to have. */
const comparedColumns = async (db: Database, options: RuledOptions, reading: Pick<FeedReading, 'columns' | 'format'>) => {
  const { columns } = reading;
  const { tenant, feed, mode, mapping, rules, acceptLostColumns = [] } = options;
  if (mode === 'delta' || rules.lostColumns === 'empty') return { lost: [], expected: [...columns] };
  const earlier = await readExpectedColumns(db, tenant, feed, mapping.mapping.name);
  const lost = findLostColumns(mapping.mapping, earlier, reading).filter((column) => !acceptLostColumns.includes(column));
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
  const survey = new FeedSurvey(now);
  const thisYear = new Date(now * 1000).getUTCFullYear();
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
      if (car) survey.add(car);
      const { price, status } = part ?? car ?? {};
      if (selection && typeof price === 'number' && !(car && findEstimateExclusionReason(car, thisYear)))
        await selection.add({ id, price, status: status as FeedPrice['status'] });
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
  const { lost, expected } = await comparedColumns(db, options, reading);
  const merge = {
    silences,
    lost: fieldsSilencedByLoss(mapping.mapping, columns, lost),
    kept: new Set<string>(),
    absent: createSilentFieldFinder(mapping.mapping)(columns),
    now,
    priceType: rules.priceType,
  };
  const market =
    viewMarket && selection
      ? await judgeFeedCarsByMarket(db, await selection.ids(), { ...options, viewMarket, spool, merge })
      : new Map<string, MarketJudgement>();
  const read = { reading, spool, accepted, rejectedIds, rejectedCars, unreadLines };
  return { ...read, market, survey, merge, rejections, notices, lost, expected, bytes };
};

/** Stores a feed; `kept` are the fields that cars keep because the feed empties them wrongly. */
const storeFeed = async (tx: Queryable, options: RuledOptions, read: SpooledFeed, kept: readonly EmptiedField[]) => {
  const findings = { ...read, kept, rejections: read.rejections.copy(), notices: read.notices.copy() };
  const merge = { ...read.merge, kept: new Set(kept.map(({ field }) => field)) };
  let stored = 0;
  const counts = await writeFeedToStock(tx, options, { ...read, merge }, ({ plan, rejected, notices }) => {
    options.signal?.throwIfAborted();
    [...rejected, ...plan.rejected].forEach(findings.rejections.add);
    notices.forEach(findings.notices.add);
    stored += plan.added + plan.changed + plan.unchanged;
    options.onProgress?.({ phase: 'storing', rows: stored, bytes: read.bytes });
  });
  options.signal?.throwIfAborted();
  return { counts, findings };
};

/**
 * Stores a feed, and once more if only the whole feed shows that it empties values wrongly: the first transaction then changes
 * nothing.
 */
const keepWronglyEmptied = async <Result>(store: (kept: readonly EmptiedField[]) => Promise<Result>): Promise<Result> => {
  try {
    return await store([]);
  } catch (failure) {
    if (!(failure instanceof WronglyEmptied)) throw failure;
    return store(failure.fields);
  }
};

/**
 * Imports a feed into a dealer's stock and returns the report (I-03). First the whole feed is read, mapped and written to
 * disk; then one short transaction changes the stock, so a feed that fails leaves the stock as it was. Importing the same
 * feed again changes nothing.
 * @throws ProblemError `invalid_feed` if the whole feed is unusable (a wrong row is only reported), `currency_mismatch` if
 * its prices are in a currency that the dealer does not show
 */
export const importFeed = async (db: Database, given: ImportOptions): Promise<ImportReport> => {
  const options = { ...given, rules: given.rules ?? DEFAULT_IMPORT_RULES };
  const { tenant, feed, mode, fileName, now, currency, dryRun, allowShrink = false } = options;
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
    return await keepWronglyEmptied((kept) =>
      db.transaction(async (tx) => {
        const { counts, findings } = await storeFeed(tx, options, read, kept);
        const report = { ...writeImportReport(options, prices, findings, counts), milliseconds: milliseconds() };
        if (runId) {
          await recordImportSuccess(tx, runId, { now: endedAt(), report, allowShrink, columns: read.expected });
          await deleteOldImports(tx, { tenant, feed, now });
        }
        return report;
      }),
    );
  } catch (failure) {
    const error = causeOf(failure);
    if (runId) await recordImportFailure(db, runId, endedAt(), error);
    throw error;
  } finally {
    endRenewals?.();
    await Promise.all([spool.remove(), rejectedIds.remove()]);
  }
};
