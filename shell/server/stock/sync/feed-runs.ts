import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { feedRuns } from '../tables';
import type { ImportReport } from './report';

const PROBLEM_LENGTH = 2000;

/** Start of the last successful import of a feed, Unix seconds. */
export const lastRunAt = async (db: Database, tenant: string, feed: string): Promise<number | undefined> => {
  const [run] = await db
    .select({ startedAt: feedRuns.startedAt })
    .from(feedRuns)
    .where(and(eq(feedRuns.tenant, tenant), eq(feedRuns.feed, feed), eq(feedRuns.state, 'done')))
    .orderBy(desc(feedRuns.startedAt))
    .limit(1);
  return run?.startedAt;
};

interface RunStart {
  tenant: string;
  feed: string;
  mapping: string;
  mode: 'full' | 'delta';
  now: number;
}

/** Records the start of an import. Returns the id of the record. */
export const beginRun = async (db: Database, { now, ...run }: RunStart): Promise<string> => {
  const id = randomUUID();
  await db.insert(feedRuns).values({ id, ...run, startedAt: now, counts: {}, state: 'running' });
  return id;
};

export const endRun = async (db: Pick<Database, 'update'>, id: string, now: number, report: ImportReport): Promise<void> => {
  const { rows, accepted, rejectedCount, added, returned, changed, repriced, unchanged, removed, milliseconds } = report;
  const counts = {
    rows,
    accepted,
    rejected: rejectedCount,
    added,
    returned,
    changed,
    repriced,
    unchanged,
    removed,
    milliseconds,
  };
  await db.update(feedRuns).set({ counts, state: 'done', finishedAt: now }).where(eq(feedRuns.id, id));
};

export const failRun = async (db: Database, id: string, now: number, error: unknown): Promise<void> => {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_LENGTH);
  await db.update(feedRuns).set({ state: 'failed', finishedAt: now, problem }).where(eq(feedRuns.id, id));
};
