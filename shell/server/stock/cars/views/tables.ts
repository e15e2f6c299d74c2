import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** On each day of the dealer's time zone (V-26, V-17). */
export const carCounts = pgTable(
  'car_counts',
  {
    tenant: text('tenant').notNull(),
    carId: text('car_id').notNull(),
    kind: text('kind').$type<'view' | 'phone_reveal'>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.carId, table.kind, table.day] })],
);
