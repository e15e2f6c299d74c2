import { bigserial, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Events of shoppers, one by one, for as long as the dealer keeps them (E-01). Nothing in a row leads to a person. */
export const shopperEvents = pgTable(
  'shopper_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    /** Number of the catalogue. */
    event: integer('event').notNull(),
    carId: text('car_id'),
    form: text('form'),
    label: text('label'),
    /** Random id of a browser whose visitor agreed to one. */
    visitor: text('visitor'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('shopper_events_tenant_at').on(table.tenant, table.at)],
);

/** How often something happened on a day, by vehicle. Kept for ever (E-02). */
export const eventDays = pgTable(
  'event_days',
  {
    tenant: text('tenant').notNull(),
    /** In the dealer's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Empty: of no vehicle. */
    carId: text('car_id').notNull().default(''),

    event: integer('event').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.day, table.carId, table.event] })],
);
