import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import type { Metric } from './metrics';
import { releaseHealth } from './tables';

/** What is counted once more. */
export interface Counted {
  tenant: string;
  remote: string;
  version: string;
  /** Rollout of the remote that runs at the dealer; '' where none does. */
  rollout: string;
  metric: Metric;
  bin: number;
}

type Row = typeof releaseHealth.$inferInsert;

export interface HealthCounts {
  /** Counts in memory; written soon, together with others. */
  add(counted: Counted): void;
  /** Writes now. */
  flush(): Promise<void>;
  /** Writes what is left and ends. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
  onError(error: unknown): void;
  /** What was just written. */
  onWritten(rows: Row[]): Promise<void>;
  /** Milliseconds between writes. */
  pause: number;
}

const HOUR = 3_600_000;
const BATCH = 500;
/** Rows that may wait while the database is away; what comes then is lost, not the server's memory. */
const MOST = 20_000;

/**
 * Counts in memory and writes the sums in batches. Batches are in the order of their keys, so that processes on one
 * database never wait for each other in a circle.
 */
export const createHealthCounts = ({ db, now, onError, onWritten, pause }: Options): HealthCounts => {
  let waiting = new Map<string, Row>();
  let writing: Promise<void> = Promise.resolve();

  const addTo = (rows: Map<string, Row>, key: string, row: Row): void => {
    const known = rows.get(key);
    if (known) known.count += row.count;
    else if (rows.size < MOST) rows.set(key, row);
  };

  const write = async (): Promise<void> => {
    const left = waiting;
    waiting = new Map();
    const rows = [...left].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const written: Row[] = [];
    try {
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        // One after the other: counting must not take the database from the shoppers.
        // oxlint-disable-next-line no-await-in-loop
        await db
          .insert(releaseHealth)
          .values(batch.map(([, row]) => row))
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
        for (const [key, row] of batch) {
          left.delete(key);
          written.push(row);
        }
      }
      await onWritten(written);
    } catch (error) {
      // What could not be written is tried again with the next batch.
      for (const [key, row] of left) addTo(waiting, key, row);
      onError(error);
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(() => (waiting.size > 0 ? write() : undefined)));
  const timer = setInterval(() => void flush(), pause).unref();

  return {
    add(counted) {
      const at = Math.floor(now() / HOUR) * HOUR;
      const { tenant, remote, rollout, version, metric, bin } = counted;
      addTo(waiting, JSON.stringify([tenant, remote, rollout, version, metric, bin, at]), {
        ...counted,
        at: new Date(at),
        count: 1,
      });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};
