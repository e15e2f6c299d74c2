import { bigserial, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Table of single events of shoppers, kept for the dealer's `analytics.keepDays` (E-01). No row identifies a person. */
export const shopperEvents = pgTable(
  'shopper_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    /** Number of the event's kind in the catalogue of events. */
    event: integer('event').notNull(),
    carId: text('car_id'),
    form: text('form'),
    label: text('label'),
    /** Random id of the browser, if its visitor consented to analytics; null otherwise. */
    visitor: text('visitor'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shopper_events_tenant_at').on(table.tenant, table.at)],
);

/** Number of events on a day, by vehicle. These rows are never deleted (E-02). */
export const eventDays = pgTable(
  'event_days',
  {
    tenant: text('tenant').notNull(),
    /** Day of the count in the dealer's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Id of the car that the count concerns; empty if it concerns no car. */
    carId: text('car_id').notNull().default(''),

    event: integer('event').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day, table.carId, table.event] })],
);
