import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Created by a dealer's administration key. Times are Unix seconds. */
export const searchKeys = pgTable(
  'search_keys',
  {
    /** Readable, because secured keys are signed with it and the protocol lists it. */
    value: text('value').primaryKey(),
    tenant: text('tenant').notNull(),
    acl: jsonb('acl').$type<string[]>().notNull(),
    /** Patterns; an empty list means every index. */
    indexes: jsonb('indexes').$type<string[]>().notNull().default([]),
    /** Patterns for addresses of pages; an empty list means every page. */
    referers: jsonb('referers').$type<string[]>().notNull().default([]),
    /** URL-encoded; every search with the key gets them. */
    queryParameters: text('query_parameters').notNull().default(''),
    description: text('description').notNull().default(''),
    /** 0 means no limit. */
    maxHitsPerQuery: integer('max_hits_per_query').notNull().default(0),
    /** 0 means no limit. */
    maxQueriesPerIPPerHour: integer('max_queries_per_ip_per_hour').notNull().default(0),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** 0 for a key that does not end. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull().default(0),
    /** 0 for a key that is not deleted. A deleted key can be restored. */
    deletedAt: bigint('deleted_at', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('search_keys_tenant').on(table.tenant)],
);
