import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { errorMessage } from '../../../platform/errors/error-record';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import type { Database, Queryable } from '../../../platform/storage/database';
import { feedRuns } from '../../cars/tables';
import type { ImportReport, RejectedRow } from '@forecourt/contracts/desk/imports';

/** Characters that the history keeps. */
export const LONGEST_PROBLEM = 2000;
const DAY = 86_400;
/** Most rows that can't be read, rows whose car is held back, and notices, each. */
const KEPT_ROWS = 100;

/** Unix seconds; undefined if there was none. */
export const lastImportAt = async (db: Database, tenant: string, feed: string): Promise<number | undefined> => {
  const [run] = await db
    .select({ startedAt: feedRuns.startedAt })
    .from(feedRuns)
    .where(and(eq(feedRuns.tenant, tenant), eq(feedRuns.feed, feed), eq(feedRuns.state, 'done')))
    .orderBy(desc(feedRuns.startedAt))
    .limit(1);
  return run?.startedAt;
};

export const hasImportedCar = async (db: Queryable, tenant: string, feed: string): Promise<boolean> => {
  const rows = await executeForRows(
    db,
    sql`select 1 from feed_runs where tenant = ${tenant} and feed = ${feed} and state = 'done'
        and (counts->>'accepted')::int > 0 limit 1`,
  );
  return rows.length > 0;
};

/** Of the last successful full import, also those that it lost without an agreement; empty if there was none. */
export const readExpectedColumns = async (db: Queryable, tenant: string, feed: string, mapping: string): Promise<string[]> => {
  const [run] = await db
    .select({ columns: feedRuns.columns })
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.tenant, tenant),
        eq(feedRuns.feed, feed),
        eq(feedRuns.mapping, mapping),
        eq(feedRuns.state, 'done'),
        eq(feedRuns.mode, 'full'),
      ),
    )
    .orderBy(desc(feedRuns.startedAt))
    .limit(1);
  return run?.columns ?? [];
};

/**
 * Most cars that successful full imports had, and left on sale, in the `days` before `now` (Unix seconds), since the last
 * import that was allowed to shrink the stock; 0 without imports.
 */
export const readLargestImport = async (
  db: Queryable,
  { tenant, feed, days, now }: { tenant: string; feed: string; days: number; now: number },
): Promise<{ inFeed: number; onSale: number }> => {
  const ofFeed = sql`tenant = ${tenant} and feed = ${feed} and state = 'done'`;
  const [row] = await executeForRows<{ in_feed: number | null; on_sale: number | null }>(
    db,
    sql`select max((counts->>'inFeed')::int) as in_feed, max((counts->>'onSale')::int) as on_sale from feed_runs
        where ${ofFeed} and mode = 'full' and started_at >= ${now - days * DAY} and started_at >= coalesce((
          select max(started_at) from feed_runs where ${ofFeed} and counts->>'allowShrink' = '1'), 0)`,
  );
  return { inFeed: Number(row?.in_feed ?? 0), onSale: Number(row?.on_sale ?? 0) };
};

export interface NewImportRun {
  tenant: string;
  feed: string;
  mapping: string;
  file: string | null;
  mode: 'full' | 'delta';
  now: number;
}

/** A running import that its process does not renew so long counts as interrupted. */
export const ALIVE_SECONDS = 60;

export const recordImportStart = async (db: Database, { now, ...run }: NewImportRun): Promise<string> => {
  const id = randomUUID();
  const { tenant, feed, mapping, file, mode } = run;
  const aliveUntil = now + ALIVE_SECONDS;
  await db
    .insert(feedRuns)
    .values({ id, tenant, feed, mapping, file, mode, startedAt: now, aliveUntil, counts: {}, state: 'running' });
  return id;
};

interface RunEnd {
  now: number;
  report: ImportReport;
  allowShrink: boolean;
  columns: string[];
}

/** First rows that can't be read and first rows whose car is held back, in the order of the file. */
const keptRows = (rejected: readonly RejectedRow[]): RejectedRow[] => {
  const first = (held: boolean): RejectedRow[] => rejected.filter((row) => (row.held === true) === held).slice(0, KEPT_ROWS);
  return [...first(false), ...first(true)].toSorted((a, b) => a.line - b.line);
};

export const recordImportSuccess = async (
  db: Pick<Database, 'update'>,
  id: string,
  { now, report, allowShrink, columns }: RunEnd,
) => {
  const {
    rows,
    accepted,
    rejectedCount,
    inFeed,
    onSale,
    added,
    returned,
    changed,
    repriced,
    unchanged,
    removed,
    keptBack,
    held,
  } = report;
  const counts = {
    rows,
    accepted,
    rejected: rejectedCount,
    inFeed,
    onSale,
    added,
    returned,
    changed,
    repriced,
    unchanged,
    removed,
    keptBack,
    held,
    notices: report.noticeCount,
    allowShrink: allowShrink ? 1 : 0,
    milliseconds: report.milliseconds,
  };
  const kept = { ...report, rejected: keptRows(report.rejected), notices: report.notices.slice(0, KEPT_ROWS) };
  await db
    .update(feedRuns)
    .set({ counts, columns, report: kept, state: 'done', finishedAt: now, problem: null })
    .where(eq(feedRuns.id, id));
};

/** Imports of a feed that are kept whatever their age, and days for which all are kept. */
const HISTORY = { runs: 200, days: 90 };

/** Older than 90 days and not among the last 200 of their feed. `now`: Unix seconds. */
export const deleteOldImports = async (
  db: Queryable,
  { tenant, feed, now }: { tenant: string; feed: string; now: number },
): Promise<void> => {
  await db.execute(sql`
    delete from feed_runs where tenant = ${tenant} and feed = ${feed} and started_at < ${now - HISTORY.days * DAY} and id not in (
      select id from feed_runs where tenant = ${tenant} and feed = ${feed} order by started_at desc limit ${HISTORY.runs})`);
};

export const recordImportFailure = async (db: Database, id: string, now: number, error: unknown): Promise<void> => {
  const problem = errorMessage(error, LONGEST_PROBLEM);
  await db.update(feedRuns).set({ state: 'failed', finishedAt: now, problem }).where(eq(feedRuns.id, id));
};
