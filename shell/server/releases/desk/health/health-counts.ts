import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import type { HealthMetric } from './metrics';
import { releaseHealth } from './tables';

interface HealthCountKey {
  tenant: string;
  remote: string;
  version: string;
  metric: HealthMetric;
  bin: number;
}

type Row = typeof releaseHealth.$inferInsert;

export interface HealthCounts {
  /** Sums are written after the pause. */
  add(counted: HealthCountKey): void;
  /** When the database does not answer, the counts wait for the next call. */
  flush(): Promise<void>;
}

interface Options {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
}

const HOUR = 3_600_000;
const BATCH = 500;
/** Further rows are dropped, so that they can't fill the memory. */
const MOST_WAITING = 20_000;

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

/** A batch is sorted by key, so that two processes never wait for each other's rows. */
export const createHealthCounts = ({ db, now }: Options): HealthCounts => {
  let waiting = new Map<string, Row>();

  return {
    add(counted) {
      const at = Math.floor(now() / HOUR) * HOUR;
      const { tenant, remote, version, metric, bin } = counted;
      const key = JSON.stringify([tenant, remote, version, metric, bin, at]);
      addTo(waiting, key, { ...counted, at: new Date(at), count: 1 });
    },
    async flush() {
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
      } catch (error) {
        // Rows that could not be written are written with the next batch.
        for (const [key, row] of unwritten) addTo(waiting, key, row);
        throw error;
      }
    },
  };
};
