import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Table with the state of every feed that is fetched by schedule (I-12). Times are in Unix seconds. */
export const feedSources = pgTable(
  'feed_sources',
  {
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    /** Time at which the server first saw the feed in the dealer's configuration. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Scheduled time of the last look that ended. */
    lastLookAt: bigint('last_look_at', { mode: 'number' }),
    /** Time until which the claim of the running look is valid; a look whose process was killed blocks no other look after it. */
    lookingUntil: bigint('looking_until', { mode: 'number' }),
    /** Time at which the source last had a file that was imported, or that was still the one imported last. */
    seenAt: bigint('seen_at', { mode: 'number' }),
    /** Time at which a file was last imported. */
    importedAt: bigint('imported_at', { mode: 'number' }),
    /** ETag, date and digest of the file that was imported last. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    digest: text('digest'),
    /** State of the feed after the last look, and the reason if the feed is not well. */
    health: text('health').$type<FeedHealth>().notNull().default('well'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.feed] })],
);
export type FeedSourceRow = typeof feedSources.$inferSelect;

/** Table with the deltas that were imported from a server with several files, so that each is imported once. */
export const feedFiles = pgTable(
  'feed_files',
  {
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    /** Path of the file at the server, with its size and time. */
    mark: text('mark').notNull(),
    /** Unix seconds. */
    importedAt: bigint('imported_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.feed, table.mark] })],
);
