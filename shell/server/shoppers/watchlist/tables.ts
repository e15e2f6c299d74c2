import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Name and picture stay readable when the car has left the stock (W-01). */
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
    /** In whole dollars when the shopper saved the car; null if it had none. */
    price: integer('price'),
    note: text('note').notNull().default(''),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** In whole dollars in the last mail about the car; null before the first one. */
    toldPrice: integer('told_price'),
    /** The shopper knows that the car is sold or gone. */
    toldGone: boolean('told_gone').notNull().default(false),
    /** It was reserved since the shopper saved it, and no mail has said that it is free again. */
    wasReserved: boolean('was_reserved').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.accountId, table.carId] })],
);

/** A row stays when the shopper stops the e-mails, as the record of it (W-03). */
export const savedCarMails = pgTable(
  'saved_car_mails',
  {
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    wanted: boolean('wanted').notNull(),
    consent: text('consent').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The last time that the shopper agreed; null in rows of earlier versions. */
    givenAt: timestamp('given_at', { withTimezone: true }),
    /** The words of the consent name vehicles that are no longer reserved; those of earlier versions did not. */
    tellsFree: boolean('tells_free').notNull().default(false),
    /** Links use the address from the time when the shopper agreed. */
    origin: text('origin').notNull(),
    /** No further e-mail is sent before; null before the first one. */
    quietUntil: timestamp('quiet_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.accountId] })],
);
