import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DepositState, ReservationReleaseReason, ReservationState } from '@forecourt/contracts/car/reservation';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const reservations = pgTable(
  'reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** The same key of the same dealer is the same reservation. */
    key: text('key').notNull(),
    carId: text('car_id').notNull(),
    carSlug: text('car_slug').notNull(),
    carName: text('car_name').notNull(),
    state: text('state').$type<ReservationState>().notNull(),
    deposit: text('deposit').$type<DepositState>().notNull().default('none'),
    reason: text('reason').$type<ReservationReleaseReason>(),
    /** In whole units of the dealer's currency. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    accountId: uuid('account_id'),
    /** The address with its path prefix at the time of the reservation. */
    origin: text('origin').notNull(),
    /** The configuration may change before the payment ends. */
    provider: text('provider').notNull(),
    paymentId: text('payment_id'),
    paymentUrl: text('payment_url'),
    /** An unpaid reservation may keep its car. A paid one always does. */
    keepsCar: boolean('keeps_car').notNull().default(true),
    /** Is a digest while the reservation is unpaid; null afterwards. */
    network: text('network'),
    payUntil: moment('pay_until').notNull(),
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    // This index refuses a second active reservation of a car, whichever process writes it.
    uniqueIndex('reservations_car')
      .on(table.tenant, table.carId)
      .where(sql`state in ('held', 'completed') or (state = 'paying' and keeps_car)`),
    uniqueIndex('reservations_key').on(table.tenant, table.key),
    uniqueIndex('reservations_payment').on(table.tenant, table.paymentId),
    index('reservations_state').on(table.state, table.payUntil),
    index('reservations_created').on(table.tenant, table.createdAt),
    index('reservations_account').on(table.accountId),
  ],
);

export type ReservationRow = typeof reservations.$inferSelect;
