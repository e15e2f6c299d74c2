import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How releases do at dealers: counts that only grow, one row for each hour and each bin of a histogram, so that
 * every process adds to the same rows. Nothing in a row leads to a visitor.
 */
export const releaseHealth = pgTable(
  'release_health',
  {
    tenant: text('tenant').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Rollout of the remote that ran at the dealer then, whichever version the visitor had; empty: none. */
    rollout: text('rollout').notNull().default(''),
    metric: text('metric').notNull(),
    /** 0 of what is only counted. */
    bin: smallint('bin').notNull().default(0),
    /** Beginning of the hour. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.remote, table.rollout, table.version, table.metric, table.bin, table.at] }),
    index('release_health_at').on(table.at),
  ],
);
