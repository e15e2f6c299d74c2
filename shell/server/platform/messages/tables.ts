import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** For each message that was sent or is about to be sent. It contains no address and no content. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    /** For example `alerts.mail/…`. One event has one message. */
    key: text('key').primaryKey(),
    tenant: text('tenant').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** The mail server accepted the message or the outbox stored it; null before. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('message_deliveries_started').on(table.startedAt)],
);
