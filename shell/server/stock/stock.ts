import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { Stock } from '../ports';
import type { Database } from './database';
import { withHold } from './hold-car';
import { searchRecordOf } from './search-record';
import { changedSince, currentMark, dealersChangedSince, dealersWithCars } from './stock-changes';
import { cars } from './tables';

const BATCH = 1000;
const DAY = 86_400;
/** Longest time a site can list sold vehicles; older ones only answer at their own address. */
const SOLD_DAYS = 90;

export interface StockOptions {
  /** Unix seconds. */
  now?: () => number;
}

/** Stock port over the database. `changed` tells the listeners; the importer calls it. */
export const createStock = (db: Database, { now = () => Math.floor(Date.now() / 1000) }: StockOptions = {}) => {
  const listeners = new Set<(tenant: string) => void>();
  const visible = ne(cars.status, 'hidden');

  const recent = () => or(ne(cars.status, 'sold'), gt(cars.soldDateTimestamp, now() - SOLD_DAYS * DAY));

  async function* records(tenant: string): AsyncGenerator<SearchRecord[]> {
    const listed = recent();
    let after = '';
    for (;;) {
      const rows = await db
        .select({ id: cars.id, car: cars.document, held: cars.held })
        .from(cars)
        .where(and(eq(cars.tenant, tenant), gt(cars.id, after), visible, listed))
        .orderBy(cars.id)
        .limit(BATCH);
      if (rows.length) yield rows.map(({ car, held }) => searchRecordOf(withHold(car, held), now()));
      if (rows.length < BATCH) return;
      after = rows.at(-1)!.id;
    }
  }

  const stock: Stock = {
    async bySlug(tenant, slug) {
      const rows = await db
        .select({ car: cars.document, held: cars.held })
        .from(cars)
        .where(and(eq(cars.tenant, tenant), eq(cars.slug, slug), visible));
      return rows[0] && withHold(rows[0].car, rows[0].held);
    },
    async byIds(tenant, ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ car: cars.document, held: cars.held })
        .from(cars)
        .where(and(eq(cars.tenant, tenant), inArray(cars.id, ids), visible));
      const found = new Map(rows.map(({ car, held }) => [car.id, withHold(car, held)]));
      return ids.map((id) => found.get(id)).filter((car): car is Car => car !== undefined);
    },
    async count(tenant) {
      const onSale = sql`${cars.status} in ('in_stock', 'coming_soon') and (${cars.document}->>'show_on_dealer_website')::boolean`;
      const rows = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(cars)
        .where(and(eq(cars.tenant, tenant), onSale));
      return rows[0]?.count ?? 0;
    },
    records,
    dealers: () => dealersWithCars(db),
    mark: () => currentMark(db),
    changedDealers: (since, mark) => dealersChangedSince(db, since, mark),
    async changes(tenant, since) {
      const mark = await currentMark(db);
      const ids = await changedSince(db, tenant, since, mark);
      if (!ids) return undefined;
      const found: SearchRecord[] = [];
      for (let at = 0; at < ids.length; at += BATCH) {
        const rows = await db
          .select({ car: cars.document, held: cars.held })
          .from(cars)
          .where(and(eq(cars.tenant, tenant), inArray(cars.id, ids.slice(at, at + BATCH)), visible, recent()));
        found.push(...rows.map(({ car, held }) => searchRecordOf(withHold(car, held), now())));
      }
      const held = new Set(found.map(({ id }) => id));
      return { mark, records: found, removed: ids.filter((id) => !held.has(id)) };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { stock, changed: (tenant: string) => listeners.forEach((listener) => listener(tenant)) };
};
