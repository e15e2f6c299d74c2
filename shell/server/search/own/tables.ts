import { bigint, bigserial, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** One row for each dealer with writes. A write locks it, so that writes are committed in the order of their numbers. */
export const ownIndexWrites = pgTable('own_index_writes', {
  tenant: text('tenant').primaryKey(),
  /** Of the last write. Also the number of its task. */
  number: bigint('number', { mode: 'number' }).notNull(),
});

/** Indices that clients write (I-14). */
export const ownIndices = pgTable(
  'own_indices',
  {
    /** Changes when the index is emptied or another one is moved over it: its records are those of another id then. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    /** Of the last write that changed records or settings. */
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Of the last write that changed settings. */
    settingsNumber: bigint('settings_number', { mode: 'number' }).notNull(),
    /** Names of the replicas. */
    replicas: text('replicas').array().notNull().default([]),
    /** JSON of an `IndexDocument`, as text, because JSON of PostgreSQL can't hold a null character. */
    document: text('document').notNull(),
  },
  (table) => [uniqueIndex('own_indices_tenant_name').on(table.tenant, table.name)],
);

/** Records of own indices. Without a foreign key, which would be checked for each of many thousands of records. */
export const ownRecords = pgTable(
  'own_records',
  {
    index: bigint('index', { mode: 'number' }).notNull(),
    id: text('id').notNull(),
    /** JSON in one line, as text; null for a deleted record, which is removed after many further writes. */
    record: text('record'),
    /** Of the write that changed it last. */
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.index, table.id] }), index('own_records_number').on(table.index, table.number)],
);
