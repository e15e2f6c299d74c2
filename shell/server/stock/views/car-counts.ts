import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database';
import { carCounts } from './tables';

type Kind = (typeof carCounts.$inferSelect)['kind'];
type Row = typeof carCounts.$inferInsert;

/** What was counted of which vehicle. */
export interface Counted {
  tenant: string;
  carId: string;
  kind: Kind;
}

export interface CarCounts {
  /** Counts one more on that day, an ISO date. Written within two seconds, together with others. */
  add(counted: Counted, day: string): void;
  /** All that was counted so far, with what this process has not written yet. */
  total(counted: Counted): Promise<number>;
  /** Writes now. */
  flush(): Promise<void>;
  /** Writes what is left and ends. */
  close(): Promise<void>;
}

export interface CarCountsOptions {
  db: Database;
  onError(error: unknown): void;
  /** Milliseconds between writes. Default 2000: what a process that is killed may lose. */
  pause?: number;
}

const PAUSE = 2000;
const BATCH = 500;

const keyOf = ({ tenant, carId, kind, day }: Omit<Row, 'count'>): string => JSON.stringify([tenant, carId, kind, day]);

const addTo = (rows: Map<string, Row>, row: Row): void => {
  const key = keyOf(row);
  rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + row.count });
};

/**
 * Counts in memory and writes the sums in batches: a vehicle that a thousand people look at in a second is written once.
 * Batches are in the order of their keys, so that processes on one database never wait for each other in a circle.
 */
export const createCarCounts = ({ db, onError, pause = PAUSE }: CarCountsOptions): CarCounts => {
  let waiting = new Map<string, Row>();
  let writing: Promise<void> = Promise.resolve();
  let inWrite = new Map<string, Row>();
  /** Changes when a write begins and when it ends. */
  let epoch = 0;

  const write = async (): Promise<void> => {
    epoch += 1;
    inWrite = waiting;
    waiting = new Map();
    const rows = [...inWrite.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const left = new Map(inWrite);
    try {
      for (let at = 0; at < rows.length; at += BATCH) {
        const batch = rows.slice(at, at + BATCH);
        await db
          .insert(carCounts)
          .values(batch)
          .onConflictDoUpdate({
            target: [carCounts.tenant, carCounts.carId, carCounts.kind, carCounts.day],
            set: { count: sql`${carCounts.count} + excluded.count` },
          });
        batch.forEach((row) => left.delete(keyOf(row)));
      }
    } catch (error) {
      // What could not be written is tried again with the next batch.
      left.forEach((row) => addTo(waiting, row));
      onError(error);
    } finally {
      epoch += 1;
      inWrite = new Map();
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(() => (waiting.size > 0 ? write() : undefined)));
  const timer = setInterval(() => void flush(), pause).unref();

  const unwritten = ({ tenant, carId, kind }: Counted): number =>
    [...waiting.values(), ...inWrite.values()]
      .filter((row) => row.tenant === tenant && row.carId === carId && row.kind === kind)
      .reduce((sum, { count }) => sum + count, 0);

  return {
    add: (counted, day) => addTo(waiting, { ...counted, day, count: 1 }),
    async total(counted) {
      const { tenant, carId, kind } = counted;
      await writing;
      const before = epoch;
      const [row] = await db
        .select({ count: sql<number>`coalesce(sum(${carCounts.count}), 0)::int` })
        .from(carCounts)
        .where(and(eq(carCounts.tenant, tenant), eq(carCounts.carId, carId), eq(carCounts.kind, kind)));
      // A write in the meantime: what it wrote may be in the sum, in what is unwritten, or in neither.
      return before === epoch ? (row?.count ?? 0) + unwritten(counted) : this.total(counted);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
};
