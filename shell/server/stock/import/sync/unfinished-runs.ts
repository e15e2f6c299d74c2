import { and, desc, eq, lt, or, isNull } from 'drizzle-orm';
import type { ListedImport } from '@forecourt/contracts/desk/imports';
import type { Database } from '../../../platform/storage/database';
import { feedRuns } from '../../cars/tables';
import { ALIVE_SECONDS, recordImportStart, deleteOldImports, LONGEST_PROBLEM, type NewImportRun } from './feed-runs';

const INTERRUPTED =
  'The process of this import ended before the import was complete. None of its rows was stored: the vehicles are as they were before. Import the file again.';

type InterruptedImport = Pick<ListedImport, 'tenant' | 'feed' | 'file'>;

const endedBefore = (now: number) => or(isNull(feedRuns.aliveUntil), lt(feedRuns.aliveUntil, now));

/**
 * Rows and result of an import are stored in one transaction, so an import without a result has changed no vehicle. `now`:
 * Unix seconds. `all`: no running import has a process, and the times of renewal do not count.
 */
export const markInterruptedImports = (db: Database, now: number, { all = false } = {}): Promise<InterruptedImport[]> =>
  db
    .update(feedRuns)
    .set({ state: 'interrupted', finishedAt: now, problem: INTERRUPTED })
    .where(and(eq(feedRuns.state, 'running'), all ? undefined : endedBefore(now)))
    .returning({ tenant: feedRuns.tenant, feed: feedRuns.feed, file: feedRuns.file });

interface StartOptions {
  db: Database;
  log: { warn(facts: object, message: string): void };
  /** Unix seconds. */
  now: () => number;
  /** No other process has the database open. */
  isOnlyProcess: boolean;
}

/**
 * Marks and logs each. With other processes on the database, looks again when the times of renewal have passed. A failure
 * is logged, because reading the history marks them too. The result ends the wait.
 */
export const reportInterruptedImports = async ({ db, log, now, isOnlyProcess }: StartOptions): Promise<() => void> => {
  const report = async (): Promise<void> => {
    try {
      for (const run of await markInterruptedImports(db, now(), { all: isOnlyProcess }))
        log.warn(
          { ...run },
          'an import was interrupted because its process ended; none of its rows was stored: import the file again',
        );
    } catch (err) {
      log.warn({ err }, 'interrupted imports could not be marked');
    }
  };
  await report();
  if (isOnlyProcess) return () => undefined;
  const timer = setTimeout(() => void report(), (ALIVE_SECONDS + 1) * 1000).unref();
  return () => clearTimeout(timer);
};

/** `clock`: Unix seconds. Returns the function that ends this. */
export const renewRunningImport = (db: Database, id: string, clock: () => number): (() => void) => {
  const renew = (): void =>
    void db
      .update(feedRuns)
      .set({ aliveUntil: clock() + ALIVE_SECONDS })
      .where(and(eq(feedRuns.id, id), eq(feedRuns.state, 'running')))
      .catch(() => undefined);
  const timer = setInterval(renew, (ALIVE_SECONDS / 4) * 1000).unref();
  return () => clearInterval(timer);
};

type FailedLook = Omit<NewImportRun, 'now'> & { problem: string };

const isSameLook = (run: Pick<ListedImport, 'state' | 'problem' | 'mapping' | 'file'>, look: FailedLook): boolean =>
  run.state === 'look_failed' && run.problem === look.problem && run.mapping === look.mapping && run.file === look.file;

/** Consecutive looks with the same failure are one entry, which counts them and has the time of the last. `now`: Unix seconds. */
export const recordFailedLook = async (db: Database, failedLook: FailedLook, now: number): Promise<void> => {
  const look = { ...failedLook, problem: failedLook.problem.slice(0, LONGEST_PROBLEM) };
  const [last] = await db
    .select()
    .from(feedRuns)
    .where(and(eq(feedRuns.tenant, look.tenant), eq(feedRuns.feed, look.feed)))
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(1);
  const isRepeated = last !== undefined && isSameLook(last, look);
  const id = isRepeated ? last.id : await recordImportStart(db, { ...look, now });
  const looks = isRepeated ? (last.counts.looks ?? 1) + 1 : 1;
  await db
    .update(feedRuns)
    .set({ state: 'look_failed', finishedAt: now, problem: look.problem, counts: { looks } })
    .where(eq(feedRuns.id, id));
  await deleteOldImports(db, { ...look, now });
};
