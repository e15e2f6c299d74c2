import type { FormValues } from '@forecourt/contracts/form/form';
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export type SuspicionReason = 'trap' | 'too_fast' | 'captcha_missing' | 'captcha_invalid' | 'captcha_expired' | 'captcha_used';

/** A row is written before the shopper gets an answer (L-03, L-07). */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** The same key of the same dealer is the same lead. */
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
    /** The label of the box by which the shopper agreed to news; null without consent, and in leads of earlier versions. */
    optInWords: text('opt_in_words'),
    optInWithdrawnAt: timestamp('opt_in_withdrawn_at', { withTimezone: true }),
    carId: text('car_id'),
    locationId: text('location_id'),
    url: text('url'),
    additionalServices: jsonb('additional_services').$type<string[]>().notNull().default([]),
    visitedPages: jsonb('visited_pages').$type<string[]>().notNull().default([]),
    linkedQueryParams: jsonb('linked_query_params').$type<Record<string, string>>().notNull().default({}),
    fields: jsonb('fields').$type<Record<string, string | number | boolean>>().notNull().default({}),
    form: text('form'),
    /** Such a lead is stored, because a person's enquiry must never be lost. */
    suspect: boolean('suspect').notNull().default(false),
    suspectReasons: jsonb('suspect_reasons').$type<SuspicionReason[]>().notNull().default([]),
    userAgent: text('user_agent'),
    accountId: uuid('account_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('leads_tenant_key').on(table.tenant, table.key),
    index('leads_tenant_created').on(table.tenant, table.createdAt),
    index('leads_account').on(table.accountId),
  ],
);

/** Answers of forms in steps, under the id of the later lead (B-02). */
export const leadDrafts = pgTable(
  'lead_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    key: text('key').notNull(),
    form: text('form').notNull(),
    /** The last step that the shopper finished. */
    step: text('step').notNull(),
    answers: jsonb('answers').$type<FormValues>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('lead_drafts_tenant_key').on(table.tenant, table.key),
    index('lead_drafts_updated').on(table.updatedAt),
  ],
);

/** A second lead can't use a captcha again. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    /** The signature of the captcha's challenge. */
    id: text('id').primaryKey(),
    /** The key of the lead makes a repeated submission no second use. */
    usedBy: text('used_by').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_used').on(table.usedAt)],
);
