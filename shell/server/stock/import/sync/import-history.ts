import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { feedRuns } from '../../cars/tables';

const SUMMARY = {
  id: feedRuns.id,
  tenant: feedRuns.tenant,
  feed: feedRuns.feed,
  mapping: feedRuns.mapping,
  file: feedRuns.file,
  mode: feedRuns.mode,
  startedAt: feedRuns.startedAt,
  finishedAt: feedRuns.finishedAt,
  state: feedRuns.state,
  counts: feedRuns.counts,
  problem: feedRuns.problem,
};

/** Imports of the same second are ordered by their ids. */
export interface HistoryPosition {
  /** Unix seconds. */
  startedAt: number;
  id: string;
}

/** Newest first, from before a position in the list. */
export const listImports = (
  db: Database,
  {
    tenant,
    feed,
    before,
    limit,
  }: { tenant: string; feed?: string | undefined; before?: HistoryPosition | undefined; limit: number },
) =>
  db
    .select(SUMMARY)
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.tenant, tenant),
        feed === undefined ? undefined : eq(feedRuns.feed, feed),
        before && sql`(${feedRuns.startedAt}, ${feedRuns.id}) < (${before.startedAt}::bigint, ${before.id}::text)`,
      ),
    )
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(limit);

/** Undefined if there is none with this id. */
export const readImport = async (db: Database, tenant: string, id: string) =>
  (
    await db
      .select({ ...SUMMARY, report: feedRuns.report })
      .from(feedRuns)
      .where(and(eq(feedRuns.tenant, tenant), eq(feedRuns.id, id)))
  )[0];
