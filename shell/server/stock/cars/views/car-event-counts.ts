import { and, between, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { carCounts } from './tables';

type Row = typeof carCounts.$inferInsert;

export interface CarCounter {
  tenant: string;
  carId: string;
  kind: (typeof carCounts.$inferSelect)['kind'];
}

interface CarCountsOptions {
  db: Database;
  onError(error: unknown): void;
  /** Milliseconds between writes. A process that is killed loses the counts since the last write. Default 2000. */
  pause?: number;
}

const PAUSE = 2000;
const BATCH = 500;

const keyOf = ({ tenant, carId, kind, day }: Omit<Row, 'count'>): string => JSON.stringify([tenant, carId, kind, day]);

const addTo = (rows: Map<string, Row>, row: Row): void => {
  const key = keyOf(row);
  rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + row.count });
};

/** A car that a thousand people look at in a second is written once, in batches by key, so that processes never deadlock. */
export class CarEventCounts {
  #db: Database;
  #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout;
  #waiting = new Map<string, Row>();
  #inWrite = new Map<string, Row>();
  #writing: Promise<void> = Promise.resolve();
  #epoch = 0;

  constructor({ db, onError, pause = PAUSE }: CarCountsOptions) {
    this.#db = db;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.flush(), pause).unref();
  }

  /** `day`: ISO date. It is written with others after the pause. */
  add = (counted: CarCounter, day: string): void => addTo(this.#waiting, { ...counted, day, count: 1 });

  /** Of all days, with the counts that this process has not written yet. */
  total = async (counted: CarCounter): Promise<number> => {
    const { tenant, carId, kind } = counted;
    await this.#writing;
    const epoch = this.#epoch;
    const [row] = await this.#db
      .select({ count: sql<number>`coalesce(sum(${carCounts.count}), 0)::int` })
      .from(carCounts)
      .where(and(eq(carCounts.tenant, tenant), eq(carCounts.carId, carId), eq(carCounts.kind, kind)));
    // After a write in the meantime its counts may be in the sum, in the unwritten ones, or in neither: read again.
    return epoch === this.#epoch ? (row?.count ?? 0) + this.#unwritten(counted) : this.total(counted);
  };

  flush = (): Promise<void> => {
    this.#writing = this.#writing.then(() => (this.#waiting.size > 0 ? this.#write() : undefined));
    return this.#writing;
  };

  close = async (): Promise<void> => {
    clearInterval(this.#timer);
    await this.flush();
  };

  #unwritten({ tenant, carId, kind }: CarCounter): number {
    return [...this.#waiting.values(), ...this.#inWrite.values()]
      .filter((row) => row.tenant === tenant && row.carId === carId && row.kind === kind)
      .reduce((sum, { count }) => sum + count, 0);
  }

  async #write(): Promise<void> {
    this.#epoch += 1;
    this.#inWrite = this.#waiting;
    this.#waiting = new Map();
    const rows = [...this.#inWrite.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const unwritten = new Map(this.#inWrite);
    try {
      for (let first = 0; first < rows.length; first += BATCH) {
        const batch = rows.slice(first, first + BATCH);
        await this.#insert(batch);
        batch.forEach((row) => unwritten.delete(keyOf(row)));
      }
    } catch (error) {
      // Counts that could not be written are tried again with the next batch.
      unwritten.forEach((row) => addTo(this.#waiting, row));
      this.#onError(error);
    } finally {
      this.#epoch += 1;
      this.#inWrite = new Map();
    }
  }

  async #insert(batch: Row[]): Promise<void> {
    await this.#db
      .insert(carCounts)
      .values(batch)
      .onConflictDoUpdate({
        target: [carCounts.tenant, carCounts.carId, carCounts.kind, carCounts.day],
        set: { count: sql`${carCounts.count} + excluded.count` },
      });
  }
}

/** Between two ISO dates, both included (E-02). */
export const readViewsByDay = (
  db: Database,
  { tenant, from, to }: { tenant: string; from: string; to: string },
): Promise<{ day: string; carId: string; count: number }[]> =>
  db
    .select({ day: carCounts.day, carId: carCounts.carId, count: carCounts.count })
    .from(carCounts)
    .where(and(eq(carCounts.tenant, tenant), eq(carCounts.kind, 'view'), between(carCounts.day, from, to)));
