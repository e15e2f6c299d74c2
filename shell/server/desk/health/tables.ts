import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The health of releases at dealers: counts that only grow, one row for each hour and each bin of a histogram, so
 * that every process adds to the same rows. No row identifies a visitor.
 */
export const releaseHealth = pgTable(
  'release_health',
  {
    tenant: text('tenant').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Always empty. An earlier version of Forecourt wrote ids of rollouts, and may run again on the same database. */
    rollout: text('rollout').notNull().default(''),
    metric: text('metric').notNull(),
    /** Number of the histogram's bin to which the measured value belongs; 0 for counts. */
    bin: smallint('bin').notNull().default(0),
    /** Beginning of the hour whose events the row counts. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.remote, table.rollout, table.version, table.metric, table.bin, table.at] }),
    index('release_health_at').on(table.at),
  ],
);

/** Reports of served pages that were counted, so that none counts twice in any process. */
export const pageReports = pgTable(
  'page_reports',
  {
    /** Id of the served page and kind of the report. */
    key: text('key').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('page_reports_at').on(table.at)],
);
