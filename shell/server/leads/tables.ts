import type { FormValues } from '@forecourt/contracts/form/form';
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Reason to suspect that a robot sent a lead. */
export type SuspicionReason = 'trap' | 'too_fast' | 'captcha_missing' | 'captcha_invalid' | 'captcha_expired' | 'captcha_used';

/** Accepted enquiries (L-03, L-07). A row is written before the shopper gets an answer. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** Idempotency key from the form: the same key of the same dealer is the same lead. */
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
    /** Label of the box by which the shopper agreed to news; null without consent, and in leads of earlier versions. */
    optInWords: text('opt_in_words'),
    optInWithdrawnAt: timestamp('opt_in_withdrawn_at', { withTimezone: true }),
    carId: text('car_id'),
    locationId: text('location_id'),
    url: text('url'),
    additionalServices: jsonb('additional_services').$type<string[]>().notNull().default([]),
    visitedPages: jsonb('visited_pages').$type<string[]>().notNull().default([]),
    linkedQueryParams: jsonb('linked_query_params').$type<Record<string, string>>().notNull().default({}),
    fields: jsonb('fields').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** Id of the form that created the lead; null for a lead without a form. */
    form: text('form'),
    /** The lead may be from a robot. It is stored anyway, because a person's enquiry must never be lost. */
    suspect: boolean('suspect').notNull().default(false),
    /** Reasons to suspect that a robot sent the lead, such as `trap` or `captcha_missing`. */
    suspectReasons: jsonb('suspect_reasons').$type<SuspicionReason[]>().notNull().default([]),
    userAgent: text('user_agent'),
    /** Account of the shopper who was signed in; null for a visitor. */
    accountId: uuid('account_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('leads_tenant_key').on(table.tenant, table.key),
    index('leads_tenant_created').on(table.tenant, table.createdAt),
    index('leads_account').on(table.accountId),
  ],
);

/** Answers of unfinished forms in steps, under the id of the later lead (B-02). */
export const leadDrafts = pgTable(
  'lead_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    key: text('key').notNull(),
    form: text('form').notNull(),
    /** Id of the last step of the form that the shopper finished. */
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

/** Table of the captchas that leads have used, so that a second lead cannot use them. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    /** Signature of the used captcha's challenge. */
    id: text('id').primaryKey(),
    /** Key of the lead, so that a repeated submission of the same lead is no second use. */
    usedBy: text('used_by').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_uses_used').on(table.usedAt)],
);
