import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Visitors of running rollouts, each once for each harm. `visitor` and `network` are digests that differ between
 * rollouts. The rows are deleted when the rollout has ended; the entry of an abort keeps their sums.
 */
export const rolloutVisitors = pgTable(
  'rollout_visitors',
  {
    rollout: uuid('rollout').notNull(),
    /** Version of the rollout; a hotfix begins new counts. */
    version: text('version').notNull(),
    /** A harm, or `visited` for a page that was served. */
    harm: text('harm').notNull(),
    visitor: text('visitor').notNull(),
    network: text('network').notNull(),
    /** Share of the rollout, in hundredths of a percent, and side of the visitor, when the visitor was counted. */
    share: integer('share').notNull(),
    inside: boolean('inside').notNull(),
    message: text('message').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rollout, table.version, table.harm, table.visitor] }),
    index('rollout_visitors_at').on(table.at),
  ],
);
