import { FAILURE_STEPS } from '@forecourt/contracts/release/release-health';
import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** One row for each hour and bin. Counts only grow, so every process adds to the same rows. No row names a visitor. */
export const releaseHealth = pgTable(
  'release_health',
  {
    tenant: text('tenant').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Always empty. An earlier version of Forecourt wrote ids of rollouts, and may run again on the same database. */
    rollout: text('rollout').notNull().default(''),
    metric: text('metric').notNull(),
    /** Bin of the histogram; 0 for counts. */
    bin: smallint('bin').notNull().default(0),
    at: timestamp('at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.remote, table.rollout, table.version, table.metric, table.bin, table.at] }),
    index('release_health_at').on(table.at),
  ],
);

/** The newest failure alone. The message names no path and no person. */
export const versionFailures = pgTable(
  'version_failures',
  {
    tenant: text('tenant').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    step: text('step', { enum: FAILURE_STEPS }).notNull(),
    message: text('message').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.remote, table.version] })],
);

/** Pages of which browsers of one network reported in one hour that a version failed. `network` is a digest. */
export const reportedFailures = pgTable(
  'reported_failures',
  {
    tenant: text('tenant').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    network: text('network').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.remote, table.version, table.network, table.at] }),
    index('reported_failures_at').on(table.at),
  ],
);

/** Reports that were counted, so that none counts twice in any process. */
export const pageReports = pgTable(
  'page_reports',
  {
    key: text('key').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('page_reports_at').on(table.at)],
);
