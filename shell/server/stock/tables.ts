import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Car } from '@forecourt/contracts/car/car';

/** Number of a transaction. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Every vehicle of every dealer (I-03). `document` is the whole car; the other columns repeat the fields that
 * importing, counting and looking up need without opening the document. Money is whole dollars, times Unix seconds.
 */
export const cars = pgTable(
  'cars',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    /** Name of the feed that owns the row: a full import of another feed never touches it. */
    feed: text('feed').notNull(),
    status: text('status').notNull(),
    soldDateTimestamp: bigint('sold_date_timestamp', { mode: 'number' }),
    price: bigint('price', { mode: 'number' }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
    /** Digest of what the feed said about the car: equal means nothing to write. */
    contentHash: text('content_hash').notNull(),
    document: jsonb('document').$type<Car>().notNull(),
    /** Kept for a shopper (V-24). Not part of the document, which is what the feed says: an import leaves it alone. */
    held: boolean('held').notNull().default(false),
    /** Transaction that wrote the row last; a trigger sets it, so that every process can see what changed. */
    revision: xid8('revision').notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('cars_tenant_revision').on(table.tenant, table.revision),
    // The market estimate looks for a make at all dealers at once (I-05).
    index('cars_make').on(sql`lower(${table.make})`),
    uniqueIndex('cars_tenant_slug').on(table.tenant, table.slug),
    index('cars_tenant_feed_status').on(table.tenant, table.feed, table.status),
  ],
);

/** Cars whose row was deleted, by whoever did it; a trigger keeps them for two days, so that every process can see it. */
export const deletedCars = pgTable(
  'deleted_cars',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    /** Transaction that deleted the row. */
    revision: xid8('revision').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), index('deleted_cars_at').on(table.deletedAt)],
);

/** One row for each import that was started, kept as the history of a feed. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    mapping: text('mapping').notNull(),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    finishedAt: bigint('finished_at', { mode: 'number' }),
    mode: text('mode').$type<'full' | 'delta'>().notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    /** Why a failed run failed, as the administrator read it. */
    problem: text('problem'),
  },
  (table) => [index('feed_runs_tenant_feed').on(table.tenant, table.feed, table.startedAt)],
);
