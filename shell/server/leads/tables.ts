import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Enquiries as they were accepted (L-03, L-07). A row is written before the shopper gets an answer. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** Made by the form: the same key of the same dealer is the same lead. */
    key: text('key').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    name: text('name').notNull(),
    lastName: text('last_name'),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    postcode: text('postcode'),
    message: text('message'),
    optIn: boolean('opt_in').notNull().default(false),
    carId: text('car_id'),
    locationId: text('location_id'),
    url: text('url'),
    additionalServices: jsonb('additional_services').$type<string[]>().notNull().default([]),
    visitedPages: jsonb('visited_pages').$type<string[]>().notNull().default([]),
    linkedQueryParams: jsonb('linked_query_params').$type<Record<string, string>>().notNull().default({}),
    fields: jsonb('fields').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** The trap field was filled in. Kept all the same: a browser may fill it for a real person. */
    suspect: boolean('suspect').notNull().default(false),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('leads_tenant_key').on(table.tenant, table.key),
    index('leads_tenant_created').on(table.tenant, table.createdAt),
  ],
);
