import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Cars that signed-in shoppers saved (W-01). Name and picture stay readable when the car has left the stock. */
export const savedCars = pgTable(
  'saved_cars',
  {
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    carId: text('car_id').notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    picture: text('picture'),
    /** Price in whole dollars when the shopper saved the car; null if it had none. */
    price: integer('price'),
    note: text('note').notNull().default(''),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.accountId, table.carId] })],
);
