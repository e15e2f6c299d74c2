import { and, between, eq, lt, min, sql, sum } from 'drizzle-orm';
import type { Database } from '../storage/database';
import { eventDays, shopperEvents } from './tables';

/** An event as it is stored, and the dealer's day on which it happened. */
export interface StoredEvent {
  tenant: string;
  event: number;
  carId: string | null;
  form: string | null;
  label: string | null;
  visitor: string | null;
  at: Date;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** How often an event happened on a day. `carId` empty: with no vehicle. */
export interface DayCount {
  day: string;
  carId: string;
  event: number;
  count: number;
}

export interface Days {
  /** First and last day, `YYYY-MM-DD`. */
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
  // Processes that write the same rows in the same order cannot deadlock.
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/** Stores events and counts them, both or neither. */
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

/** Counts of a dealer's events on these days, by day, vehicle and event. */
export const eventCounts = (db: Database, tenant: string, { from, to }: Days): Promise<DayCount[]> =>
  db
    .select({ day: eventDays.day, carId: eventDays.carId, event: eventDays.event, count: sum(eventDays.count).mapWith(Number) })
    .from(eventDays)
    .where(and(eq(eventDays.tenant, tenant), between(eventDays.day, from, to)))
    .groupBy(eventDays.day, eventDays.carId, eventDays.event);

/** The latest events of a dealer, newest first. */
export const latestEvents = (db: Database, tenant: string, limit: number) =>
  db
    .select()
    .from(shopperEvents)
    .where(eq(shopperEvents.tenant, tenant))
    .orderBy(sql`${shopperEvents.id} desc`)
    .limit(limit);

/** Dealers that have events, with the time of their first. */
export const firstEvents = async (db: Database): Promise<{ tenant: string; at: Date }[]> => {
  const rows = await db
    .select({ tenant: shopperEvents.tenant, at: min(shopperEvents.at) })
    .from(shopperEvents)
    .groupBy(shopperEvents.tenant);
  return rows.flatMap(({ tenant, at }) => (at ? [{ tenant, at }] : []));
};

/** Deletes a dealer's events from before a time; the counts stay. */
export const deleteEvents = async (db: Database, tenant: string, before: Date): Promise<void> => {
  await db.delete(shopperEvents).where(and(eq(shopperEvents.tenant, tenant), lt(shopperEvents.at, before)));
};
