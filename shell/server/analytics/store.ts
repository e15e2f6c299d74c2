import { and, between, eq, lt, min, sql, sum } from 'drizzle-orm';
import type { Database } from '../storage/database';
import { eventDays, shopperEvents } from './tables';

/** An event as the database stores it, with its day in the dealer's time zone. */
export interface StoredEvent {
  tenant: string;
  event: number;
  carId: string | null;
  form: string | null;
  label: string | null;
  visitor: string | null;
  at: Date;
  /** Day of the event as `YYYY-MM-DD`. */
  day: string;
}

/** Number of times that an event happened on a day. An empty `carId` means no vehicle. */
export interface EventDayCount {
  day: string;
  carId: string;
  event: number;
  count: number;
}

export interface ReportDayRange {
  /** First and last day of the counts, as `YYYY-MM-DD`, both included. */
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

/** Stores events and adds them to the counts, in one transaction. */
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

/** Returns the counts of a dealer's events on these days, by day, vehicle and event. */
export const readEventCounts = (db: Database, tenant: string, { from, to }: ReportDayRange): Promise<EventDayCount[]> =>
  db
    .select({ day: eventDays.day, carId: eventDays.carId, event: eventDays.event, count: sum(eventDays.count).mapWith(Number) })
    .from(eventDays)
    .where(and(eq(eventDays.tenant, tenant), between(eventDays.day, from, to)))
    .groupBy(eventDays.day, eventDays.carId, eventDays.event);

/** Returns the latest events of a dealer, newest first. */
export const readLatestEvents = (db: Database, tenant: string, limit: number) =>
  db
    .select()
    .from(shopperEvents)
    .where(eq(shopperEvents.tenant, tenant))
    .orderBy(sql`${shopperEvents.id} desc`)
    .limit(limit);

/** Returns the dealers with events, each with the time of its first event. */
export const readFirstEvents = async (db: Database): Promise<{ tenant: string; at: Date }[]> => {
  const rows = await db
    .select({ tenant: shopperEvents.tenant, at: min(shopperEvents.at) })
    .from(shopperEvents)
    .groupBy(shopperEvents.tenant);
  return rows.flatMap(({ tenant, at }) => (at ? [{ tenant, at }] : []));
};

/** Deletes a dealer's events from before a time. The counts stay. */
export const deleteEventsBefore = async (db: Database, tenant: string, before: Date): Promise<void> => {
  await db.delete(shopperEvents).where(and(eq(shopperEvents.tenant, tenant), lt(shopperEvents.at, before)));
};
