import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database';
import { feedRuns } from '../tables';

const SUMMARY = {
  id: feedRuns.id,
  tenant: feedRuns.tenant,
  feed: feedRuns.feed,
  mapping: feedRuns.mapping,
  mode: feedRuns.mode,
  startedAt: feedRuns.startedAt,
  finishedAt: feedRuns.finishedAt,
  state: feedRuns.state,
  counts: feedRuns.counts,
  problem: feedRuns.problem,
};

/** Returns a dealer's imports, the newest first, from before a moment in Unix seconds. */
export const listImports = (
  db: Database,
  { tenant, feed, before, limit }: { tenant: string; feed?: string | undefined; before?: number | undefined; limit: number },
) =>
  db
    .select(SUMMARY)
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.tenant, tenant),
        feed === undefined ? undefined : eq(feedRuns.feed, feed),
        before === undefined ? undefined : lt(feedRuns.startedAt, before),
      ),
    )
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(limit);

/** Returns an import of a dealer with its report; undefined if there is none with this id. */
export const importById = async (db: Database, tenant: string, id: string) =>
  (
    await db
      .select({ ...SUMMARY, report: feedRuns.report })
      .from(feedRuns)
      .where(and(eq(feedRuns.tenant, tenant), eq(feedRuns.id, id)))
  )[0];
