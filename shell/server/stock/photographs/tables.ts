import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureRefusalReason } from './reasons';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Picture addresses in feeds (I-09). If two cars of a dealer have the same address, it is one row. */
export const photographs = pgTable(
  'photographs',
  {
    tenant: text('tenant').notNull(),
    /** An address itself can be too long for an index. */
    key: text('key').notNull(),
    address: text('address').notNull(),
    /** Host and port, for reports; '' if the address is invalid. */
    host: text('host').notNull(),
    /** Of the car that named the address last. */
    feed: text('feed').notNull(),
    /** `kept` as long as there is a photograph, even when a later check failed. */
    state: text('state').$type<'waiting' | 'kept' | 'refused'>().notNull().default('waiting'),
    /** Of the last attempt; null after a successful one. */
    reason: text('reason').$type<PictureRefusalReason>(),
    /** Since the last successful attempt. */
    failures: integer('failures').notNull().default(0),
    digest: text('digest'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    checkedAt: at('checked_at'),
    /** Next attempt; long ago for an address that has not been tried. */
    dueAt: at('due_at').notNull(),
    /** No car names the address since then; null if a car does. */
    unusedSince: at('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.key] }),
    index('photographs_digest')
      .on(table.digest, table.tenant)
      .where(sql`digest is not null`),
  ],
);

/** A picture has one row, however many addresses lead to it. */
export const photographOriginals = pgTable('photograph_originals', {
  digest: text('digest').primaryKey(),
  /** As its content shows, for example `jpeg`. */
  format: text('format').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  keptAt: at('kept_at').notNull().defaultNow(),
});
