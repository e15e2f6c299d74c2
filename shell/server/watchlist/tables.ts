import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    /** Price in whole dollars that the last mail about the car told; null before the first one. */
    toldPrice: integer('told_price'),
    /** Whether the shopper knows that the car is sold or gone. */
    toldGone: boolean('told_gone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.accountId, table.carId] })],
);

/** Whether shoppers get e-mails about their saved cars, and since when (W-03). A row stays when a shopper stops them, as the record of it. */
export const savedCarMails = pgTable(
  'saved_car_mails',
  {
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    wanted: boolean('wanted').notNull(),
    /** Text to which the shopper agreed. */
    consent: text('consent').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Time at which the shopper last agreed; null in rows of earlier versions. */
    givenAt: timestamp('given_at', { withTimezone: true }),
    /** Address of the site for the links, as it was when the shopper agreed. */
    origin: text('origin').notNull(),
    /** Time before which no further e-mail is sent; null before the first one. */
    quietUntil: timestamp('quiet_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.accountId] })],
);
