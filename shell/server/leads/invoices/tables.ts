import type { InvoicePaymentState } from '@forecourt/contracts/account/invoice-payment';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    /** The same key of the same account is the same payment. */
    key: text('key').notNull(),
    invoice: text('invoice').notNull(),
    /** In hundredths of the currency's unit. */
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    email: text('email').notNull(),
    /** The shopper returns to this page of the dealer's site. */
    page: text('page').notNull(),
    /** The configuration may change before the payment ends. */
    provider: text('provider').notNull(),
    paymentId: text('payment_id'),
    paymentUrl: text('payment_url'),
    state: text('state').$type<InvoicePaymentState>().notNull(),
    payUntil: moment('pay_until').notNull(),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    refundedBy: text('refunded_by'),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    uniqueIndex('invoice_payments_key').on(table.tenant, table.accountId, table.key),
    index('invoice_payments_state').on(table.state),
    index('invoice_payments_created').on(table.tenant, table.createdAt),
  ],
);

export type InvoicePaymentRow = typeof invoicePayments.$inferSelect;
