import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { leads } from '../tables';
import type { LeadChannelName } from './channels/configured';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** `refused`: the receiver will never accept the lead; it waits for an operator. */
type DeliveryState = 'waiting' | 'delivered' | 'refused';

/** Is written in the transaction that stores the lead (L-07). */
export const leadDeliveries = pgTable(
  'lead_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    tenant: text('tenant').notNull(),
    channel: text('channel').$type<LeadChannelName>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** An operator sent the lead again; each time is a new message. */
    resends: integer('resends').notNull().default(0),
    /** Comes from the last attempt, without e-mail addresses. */
    lastError: text('last_error'),
    lastAttemptAt: moment('last_attempt_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lead_deliveries_lead_channel').on(table.leadId, table.channel),
    index('lead_deliveries_line')
      .on(table.tenant, table.channel, table.sequence)
      .where(sql`state = 'waiting'`),
    index('lead_deliveries_open')
      .on(table.createdAt)
      .where(sql`state <> 'delivered'`),
  ],
);

/** The line has one lead at a time, by one process at a time. */
export const leadLinesTable = pgTable(
  'lead_lines',
  {
    tenant: text('tenant').notNull(),
    channel: text('channel').$type<LeadChannelName>().notNull(),
    /** A process has reserved the line until then, even if the process was killed. */
    busyUntil: moment('busy_until'),
    /** Counts from the last successful delivery. */
    failures: integer('failures').notNull().default(0),
    nextAt: moment('next_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.channel] })],
);
