import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** `visitor` and `network` differ between rollouts. Rows are deleted when it has ended; an abort's entry keeps sums. */
export const rolloutVisitors = pgTable(
  'rollout_visitors',
  {
    rollout: uuid('rollout').notNull(),
    /** A hotfix begins new counts. */
    version: text('version').notNull(),
    /** A harm, or `visited` for a page that was served. */
    harm: text('harm').notNull(),
    visitor: text('visitor').notNull(),
    network: text('network').notNull(),
    /** In hundredths of a percent, when the visitor was counted. */
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
