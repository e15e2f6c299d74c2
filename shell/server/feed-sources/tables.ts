import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** State of every feed that is fetched by schedule (I-12). Times are Unix seconds. */
export const feedSources = pgTable(
  'feed_sources',
  {
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    /** When the server first saw the feed in the dealer's configuration. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Moment of the schedule of the last look that ended. */
    lastLookAt: bigint('last_look_at', { mode: 'number' }),
    /** A look is under way until then, or its process has ended. */
    lookingUntil: bigint('looking_until', { mode: 'number' }),
    /** When the source last had a file that was imported, or that is the one imported last. */
    seenAt: bigint('seen_at', { mode: 'number' }),
    /** When a file was last imported. */
    importedAt: bigint('imported_at', { mode: 'number' }),
    /** Validators of the file that was imported last, and the digest of its bytes. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    digest: text('digest'),
    /** State after the last look, and the reason if the feed is not well. */
    health: text('health').$type<FeedHealth>().notNull().default('well'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.feed] })],
);
export type FeedSourceRow = typeof feedSources.$inferSelect;
