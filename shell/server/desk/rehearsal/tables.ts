import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
    /** Digest of the dealer's configuration and of the release sets before and after the change. */
    key: text('key').primaryKey(),
    dealer: text('dealer').notNull(),
    errors: jsonb('errors').$type<RehearsedError[]>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rehearsals_at').on(table.at)],
);
