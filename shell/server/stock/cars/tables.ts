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
import type { ImportCounts, ImportReport, ImportState } from '@forecourt/contracts/desk/imports';
import type { KeptPictures, KeptQuotes } from '../../platform/ports';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** One row for each car of all dealers (I-03). `document` is the whole car. Money in whole dollars, times in Unix seconds. */
export const cars = pgTable(
  'cars',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    /** Owner of the row. Imports of other feeds never change it. */
    feed: text('feed').notNull(),
    status: text('status').notNull(),
    soldDateTimestamp: bigint('sold_date_timestamp', { mode: 'number' }),
    price: bigint('price', { mode: 'number' }).notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
    /** Of the car in the feed. An equal digest means that there is nothing to write. */
    contentHash: text('content_hash').notNull(),
    document: jsonb('document').$type<Car>().notNull(),
    /** At the last comparison with the market; null: never (I-03). */
    comparedPrice: bigint('compared_price', { mode: 'number' }),
    /** For a shopper (V-24). Not in the document, because imports replace the document. */
    held: boolean('held').notNull().default(false),
    /** For pictures that the document names by address (I-09). Not in the document, like `held`. */
    photographs: jsonb('photographs').$type<KeptPictures>(),
    /** Next fetch or check; null: never. A trigger sets it when an import writes other pictures. */
    photographsDue: timestamp('photographs_due', { withTimezone: true }),
    /** By lender (F-11). Not in the document, like `held`. */
    lenderQuotes: jsonb('lender_quotes').$type<KeptQuotes>(),
    /** Last transaction that wrote the row, set by a trigger. Other processes find changes by it. */
    revision: xid8('revision').notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('cars_tenant_revision').on(table.tenant, table.revision),
    // The market estimate looks for a make at all dealers at once (I-05).
    index('cars_make').on(sql`lower(${table.make})`),
    uniqueIndex('cars_tenant_slug').on(table.tenant, table.slug),
    index('cars_tenant_feed_status').on(table.tenant, table.feed, table.status),
    index('cars_photographs_due')
      .on(table.photographsDue)
      .where(sql`photographs_due is not null`),
  ],
);

/** A trigger keeps them for two days, so that other processes find the deletion. */
export const deletedCars = pgTable(
  'deleted_cars',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    revision: xid8('revision').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), index('deleted_cars_at').on(table.deletedAt)],
);

/** One row for each start. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    feed: text('feed').notNull(),
    mapping: text('mapping').notNull(),
    /** Null if the import names none. */
    file: text('file'),
    startedAt: bigint('started_at', { mode: 'number' }).notNull(),
    finishedAt: bigint('finished_at', { mode: 'number' }),
    mode: text('mode').$type<'full' | 'delta'>().notNull(),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Expected of the next full feed; absent before the import has ended. */
    columns: jsonb('columns').$type<string[]>(),
    state: text('state').$type<ImportState>().notNull(),
    /** A running import renews this time; the process of an import whose time has passed has ended. */
    aliveUntil: bigint('alive_until', { mode: 'number' }),
    /** With the first rejected rows and notices alone. */
    report: jsonb('report').$type<ImportReport>(),
    problem: text('problem'),
  },
  (table) => [index('feed_runs_tenant_feed').on(table.tenant, table.feed, table.startedAt)],
);
