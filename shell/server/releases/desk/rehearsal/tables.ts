import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export interface RehearsedError {
  path: string;
  message: string;
}

/** A change that was rehearsed need not be rehearsed again. */
export const rehearsals = pgTable(
  'rehearsals',
  {
    /** Digest of the dealer's configuration and of its release sets before and after. */
    key: text('key').primaryKey(),
    dealer: text('dealer').notNull(),
    errors: jsonb('errors').$type<RehearsedError[]>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rehearsals_at').on(table.at)],
);

/** `at` changes while the process runs. A process that is killed leaves its row. */
export const runningRehearsals = pgTable('running_rehearsals', {
  id: uuid('id').primaryKey(),
  actor: text('actor').notNull(),
  remote: text('remote').notNull(),
  /** Null: the remote would be removed. */
  version: text('version'),
  /** Null: dealers would be pinned. */
  channel: text('channel'),
  dealers: integer('dealers').notNull(),
  done: integer('done').notNull().default(0),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
