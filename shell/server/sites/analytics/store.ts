import { and, between, eq, lt, min, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database';
import { eventDays, shopperEvents } from './tables';

export interface StoredEvent {
  tenant: string;
  event: number;
  carId: string | null;
  form: string | null;
  label: string | null;
  visitor: string | null;
  at: Date;
  day: string;
}

/** An empty `carId` means no vehicle. */
export interface EventDayCount {
  day: string;
  carId: string;
  event: number;
  count: number;
}

export interface ReportDayRange {
  /** `YYYY-MM-DD`; both days are included. */
  from: string;
  to: string;
}

type DayRow = typeof eventDays.$inferInsert;

const byDay = (events: StoredEvent[]): DayRow[] => {
  const rows = new Map<string, DayRow>();
  for (const { tenant, event, carId, day } of events) {
    const key = JSON.stringify([tenant, day, carId ?? '', event]);
    const row = rows.get(key) ?? { tenant, day, carId: carId ?? '', event, count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  // Processes that write the same rows in the same order can't wait for each other in a circle.
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

export const storeEvents = async (db: Database, events: StoredEvent[]): Promise<void> => {
  if (events.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(shopperEvents).values(events.map(({ day: _day, ...row }) => row));
    await tx
      .insert(eventDays)
      .values(byDay(events))
      .onConflictDoUpdate({
        target: [eventDays.tenant, eventDays.day, eventDays.carId, eventDays.event],
        set: { count: sql`${eventDays.count} + excluded.count` },
      });
  });
};

export const readEventCounts = (db: Database, tenant: string, { from, to }: ReportDayRange): Promise<EventDayCount[]> =>
  db
    .select({ day: eventDays.day, carId: eventDays.carId, event: eventDays.event, count: sum(eventDays.count).mapWith(Number) })
    .from(eventDays)
    .where(and(eq(eventDays.tenant, tenant), between(eventDays.day, from, to)))
    .groupBy(eventDays.day, eventDays.carId, eventDays.event);

export const readLatestEvents = (db: Database, tenant: string, limit: number) =>
  db
    .select()
    .from(shopperEvents)
    .where(eq(shopperEvents.tenant, tenant))
    .orderBy(sql`${shopperEvents.id} desc`)
    .limit(limit);

/** `at` is the time of the first event. */
export const readFirstEvents = async (db: Database): Promise<{ tenant: string; at: Date }[]> => {
  const rows = await db
    .select({ tenant: shopperEvents.tenant, at: min(shopperEvents.at) })
    .from(shopperEvents)
    .groupBy(shopperEvents.tenant);
  return rows.flatMap(({ tenant, at }) => (at ? [{ tenant, at }] : []));
};

/** Keeps the counts. */
export const deleteEventsBefore = async (db: Database, tenant: string, before: Date): Promise<void> => {
  await db.delete(shopperEvents).where(and(eq(shopperEvents.tenant, tenant), lt(shopperEvents.at, before)));
};
