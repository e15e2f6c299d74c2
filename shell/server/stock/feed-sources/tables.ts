import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** By schedule (I-12). Times are Unix seconds. */
export const feedSources = pgTable(
  'feed_sources',
  {
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    lastLookAt: bigint('last_look_at', { mode: 'number' }),
    /** End of the running look's claim; a look whose process was killed blocks no other look after it. */
    lookingUntil: bigint('looking_until', { mode: 'number' }),
    /** The source had a file that was imported, or that was still the one imported last. */
    seenAt: bigint('seen_at', { mode: 'number' }),
    importedAt: bigint('imported_at', { mode: 'number' }),
    etag: text('etag'),
    lastModified: text('last_modified'),
    digest: text('digest'),
    health: text('health').$type<FeedHealth>().notNull().default('well'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.feed] })],
);
export type FeedSourceRow = typeof feedSources.$inferSelect;

/** Deltas of servers with several files, so that each is imported once. */
export const feedFiles = pgTable(
  'feed_files',
  {
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    /** Path at the server, with size and time. */
    mark: text('mark').notNull(),
    importedAt: bigint('imported_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.feed, table.mark] })],
);
