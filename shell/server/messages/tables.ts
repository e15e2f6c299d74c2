import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each message that was sent or is about to be sent. Holds no address and no content. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    /** Event of the message, e.g. `alerts.mail/…`: one event, one message. */
    key: text('key').primaryKey(),
    tenant: text('tenant').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** When the mail server, or the disk, had it. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('message_deliveries_started').on(table.startedAt)],
);
