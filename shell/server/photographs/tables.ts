import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureRefusalReason } from './reasons';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Table of the picture addresses in feeds, with their state (I-09). If two cars of a dealer have the same address, it is one row. */
export const photographs = pgTable(
  'photographs',
  {
    tenant: text('tenant').notNull(),
    /** Digest of the address. An address itself can be too long for an index. */
    key: text('key').notNull(),
    address: text('address').notNull(),
    /** Host and port of the address, for reports; '' if the address is invalid. */
    host: text('host').notNull(),
    /** Name of the feed of the car that named the address last. */
    feed: text('feed').notNull(),
    /** State of the address. It is `kept` as long as there is a photograph, even when a later check failed. */
    state: text('state').$type<'waiting' | 'kept' | 'refused'>().notNull().default('waiting'),
    /** Reason why the last attempt failed; null after a successful one. */
    reason: text('reason').$type<PictureRefusalReason>(),
    /** Number of failed attempts since the last successful one. */
    failures: integer('failures').notNull().default(0),
    digest: text('digest'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    checkedAt: at('checked_at'),
    /** Time of the next attempt; long ago for an address that has not been tried. */
    dueAt: at('due_at').notNull(),
    /** Time since which no car names the address; null if a car does. */
    unusedSince: at('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.key] }),
    index('photographs_digest')
      .on(table.digest, table.tenant)
      .where(sql`digest is not null`),
  ],
);

/** Table of the original pictures in the folder of photographs. A picture has one row, however many addresses lead to it. */
export const photographOriginals = pgTable('photograph_originals', {
  digest: text('digest').primaryKey(),
  /** Format that the picture's content shows, for example `jpeg`. */
  format: text('format').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  keptAt: at('kept_at').notNull().defaultNow(),
});
