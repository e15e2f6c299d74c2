import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureReason } from './reasons';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Addresses of pictures in feeds, and their state (I-09). The same address of two cars of a dealer is one row. */
export const photographs = pgTable(
  'photographs',
  {
    tenant: text('tenant').notNull(),
    /** Digest of the address, because an address can be longer than an index takes. */
    key: text('key').notNull(),
    address: text('address').notNull(),
    /** Host and port of the address, for reports; '' if the address is none. */
    host: text('host').notNull(),
    /** Feed of the car that named the address last. */
    feed: text('feed').notNull(),
    /** `kept` as long as there is a photograph, even when a later check failed. */
    state: text('state').$type<'waiting' | 'kept' | 'refused'>().notNull().default('waiting'),
    /** Why the last attempt gave no picture; null after a good one. */
    reason: text('reason').$type<PictureReason>(),
    /** Attempts without a picture since the last good one. */
    failures: integer('failures').notNull().default(0),
    digest: text('digest'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    checkedAt: at('checked_at'),
    /** Long past for an address that has not been tried. */
    dueAt: at('due_at').notNull(),
    /** Since when no car names the address; null: a car does. */
    unusedSince: at('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.key] }),
    index('photographs_digest')
      .on(table.digest, table.tenant)
      .where(sql`digest is not null`),
  ],
);

/** Originals in the folder of photographs: each picture once, however many addresses lead to it. */
export const photographOriginals = pgTable('photograph_originals', {
  digest: text('digest').primaryKey(),
  /** Format by content, for example `jpeg`. */
  format: text('format').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  keptAt: at('kept_at').notNull().defaultNow(),
});
