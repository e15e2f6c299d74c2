import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each message that was handed over or is about to be. Holds no address and no content. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    /** What the message is about, e.g. `alerts.mail/…`: one event, one message. */
    key: text('key').primaryKey(),
    tenant: text('tenant').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When the mail server, or the disk, had it. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('message_deliveries_started').on(table.startedAt)],
);
