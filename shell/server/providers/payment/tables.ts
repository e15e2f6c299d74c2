import { doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The table has no card numbers. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    /** An id `sandbox_…` is made from the idempotency key. */
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    reference: text('reference').notNull(),
    /** In units of the currency, with cents. */
    amount: doublePrecision('amount').notNull(),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    state: text('state').$type<'open' | 'paid' | 'closed' | 'refunded'>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_payments_created').on(table.createdAt)],
);
