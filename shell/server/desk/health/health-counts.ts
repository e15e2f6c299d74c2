import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import type { HealthMetric } from './metrics';
import { releaseHealth } from './tables';

/** The version, dealer and metric of an event that raises one count by 1. */
interface HealthCountKey {
  tenant: string;
  remote: string;
  version: string;
  /** Id of the remote's rollout at the dealer; '' when no rollout runs. */
  rollout: string;
  metric: HealthMetric;
  bin: number;
}

type Row = typeof releaseHealth.$inferInsert;

export interface HealthCounts {
  /** Adds a count in memory. The sums are written after the pause. */
  add(counted: HealthCountKey): void;
  /** Writes the counts in memory now. */
  flush(): Promise<void>;
  /** Writes the counts in memory and stops. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  /** Returns the present time in milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
  /** Is called with the rows that were written to the database. */
  onWritten(rows: Row[]): Promise<void>;
  /** Milliseconds between writes. */
  pause: number;
}

const HOUR = 3_600_000;
const BATCH = 500;
/** Most rows that wait while the database does not answer. Further rows are dropped, so that they can't fill the memory. */
const MOST_WAITING = 20_000;

/** Adds the counts of a batch to the rows of their hour. */
const writeHealthRows = (db: Database, rows: Row[]) =>
  db
    .insert(releaseHealth)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        releaseHealth.tenant,
        releaseHealth.remote,
        releaseHealth.rollout,
        releaseHealth.version,
        releaseHealth.metric,
        releaseHealth.bin,
        releaseHealth.at,
      ],
      set: { count: sql`${releaseHealth.count} + excluded.count` },
    });

const addTo = (rows: Map<string, Row>, key: string, row: Row): void => {
  const before = rows.get(key);
  if (before) before.count += row.count;
  else if (rows.size < MOST_WAITING) rows.set(key, row);
};

/**
 * Creates counters that add in memory and write the sums in batches. A batch is sorted by key, so that two processes
 * never wait for each other's rows.
 */
export const createHealthCounts = ({ db, now, onError, onWritten, pause }: Options): HealthCounts => {
  let waiting = new Map<string, Row>();
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const unwritten = waiting;
    waiting = new Map();
    const rows = [...unwritten].toSorted(([a], [b]) => (a < b ? -1 : 1));
    try {
      // Batches are written one after the other, so that shoppers' requests get their share of the database.
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        await writeHealthRows(
          db,
          batch.map(([, row]) => row),
        );
        for (const [key] of batch) unwritten.delete(key);
      }
      await onWritten(rows.map(([, row]) => row));
    } catch (error) {
      // Rows that could not be written are written with the next batch.
      for (const [key, row] of unwritten) addTo(waiting, key, row);
      onError(error);
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(() => (waiting.size > 0 ? write() : undefined)));
  const timer = setInterval(() => void flush(), pause).unref();

  return {
    add(counted) {
      const at = Math.floor(now() / HOUR) * HOUR;
      const { tenant, remote, rollout, version, metric, bin } = counted;
      const key = JSON.stringify([tenant, remote, rollout, version, metric, bin, at]);
      addTo(waiting, key, { ...counted, at: new Date(at), count: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};
