import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlertFrequency, SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { SavedSearchChange } from './news';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Searches belong to the address, not to a browser (S-16). */
export const alertAddresses = pgTable(
  'alert_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The first time; null if the address was never confirmed. */
    confirmedAt: moment('confirmed_at'),
    /** The account has confirmed this address and saved a search with it. */
    accountId: text('account_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('alert_addresses_tenant_email').on(table.tenant, table.email)],
);

/** Proof of the consent to alert e-mails (Spam Act 2003). */
export interface AlertConsent {
  /** In ISO 8601. */
  at: string;
  /** The text at the button. */
  wording: string;
  /** A keyed hash of the network address. */
  ip: string;
  /** Earlier addresses of the account, which the search has followed to another one. */
  former?: string[];
  /** Has the click on the confirmation e-mail's button; `ip` is hashed. */
  confirmed?: { at: string; ip: string };
}

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    addressId: uuid('address_id')
      .notNull()
      .references(() => alertAddresses.id, { onDelete: 'cascade' }),
    state: text('state').$type<'pending' | 'active'>().notNull(),
    frequency: text('frequency').$type<AlertFrequency>().notNull(),
    query: jsonb('query').$type<SavedSearchQuery>().notNull(),
    /** A digest: equal searches run once for all people who saved them. */
    queryKey: text('query_key').notNull(),
    /** The address with its path prefix when the search was saved. */
    origin: text('origin').notNull(),
    consent: jsonb('consent').$type<AlertConsent>().notNull(),
    /** The cars of the last look and their lowest prices, packed (see found-cars.ts). */
    seen: text('seen').notNull().default(''),
    /** Unix seconds; cars that came into stock before were not compared. 0 means that all were (see news.ts). */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /** Every comparison raises it, so that two processes never send the same news. */
    version: integer('version').notNull().default(0),
    /** Null for alerts at once. */
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_active')
      .on(table.addressId, table.queryKey)
      .where(sql`state = 'active'`),
    index('saved_searches_groups').on(table.tenant, table.queryKey),
    index('saved_searches_due').on(table.nextAt),
    index('saved_searches_address').on(table.addressId),
  ],
);

/** One alert has the news of one saved search for one e-mail. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** News that do not fit the e-mail are only counted in `total`. */
    news: jsonb('news').$type<SavedSearchChange[]>().notNull(),
    /** Counts news too that the e-mail does not list. */
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('search_alerts_search').on(table.searchId)],
);
