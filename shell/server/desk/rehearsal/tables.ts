import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A new error that a rehearsal found. */
export interface RehearsedError {
  /** Path of the page on the dealer's site. */
  path: string;
  message: string;
}

/** What rehearsals found for dealers, so that a change which was rehearsed need not be rehearsed again. */
export const rehearsals = pgTable(
  'rehearsals',
  {
    /** Digest of the dealer's configuration and of its release sets before and after the change. */
    key: text('key').primaryKey(),
    dealer: text('dealer').notNull(),
    errors: jsonb('errors').$type<RehearsedError[]>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rehearsals_at').on(table.at)],
);

/** Rehearsals that run now, at any process. A process that ends leaves its row, which no longer changes. */
export const runningRehearsals = pgTable('running_rehearsals', {
  id: uuid('id').primaryKey(),
  actor: text('actor').notNull(),
  remote: text('remote').notNull(),
  /** Null: the remote would be removed. */
  version: text('version'),
  /** Channel that would be set; null: dealers would be pinned. */
  channel: text('channel'),
  dealers: integer('dealers').notNull(),
  done: integer('done').notNull().default(0),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** Time of the last progress. */
  at: timestamp('at', { withTimezone: true }).notNull(),
});
