import { bigserial, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Rows stay for the dealer's `analytics.keepDays` (E-01). No row identifies a person. */
export const shopperEvents = pgTable(
  'shopper_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    /** The event's number in the catalogue. */
    event: integer('event').notNull(),
    carId: text('car_id'),
    form: text('form'),
    label: text('label'),
    /** A random id of the browser, if its visitor consented to analytics. */
    visitor: text('visitor'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shopper_events_tenant_at').on(table.tenant, table.at)],
);

/** These rows are never deleted (E-02). */
export const eventDays = pgTable(
  'event_days',
  {
    tenant: text('tenant').notNull(),
    /** A day in the dealer's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Is '' if the count concerns no car. */
    carId: text('car_id').notNull().default(''),

    event: integer('event').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day, table.carId, table.event] })],
);
