import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlertFrequency, SavedQuery } from '@forecourt/contracts/search/alerts';
import type { News } from './news';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An e-mail address with saved searches (S-16). Searches belong to the address, not to a browser: an account for the
 * same confirmed address can take them over by writing `account_id`.
 */
export const alertAddresses = pgTable(
  'alert_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** E-mail address in lower case. */
    email: text('email').notNull(),
    /** Time of the first confirmation; null if the address was never confirmed. */
    confirmedAt: moment('confirmed_at'),
    accountId: text('account_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('alert_addresses_tenant_email').on(table.tenant, table.email)],
);

/** The shopper's consent, stored as proof (Spam Act 2003). */
export interface Consent {
  /** ISO 8601 time of the request. */
  at: string;
  /** The sentence at the button. */
  wording: string;
  /** Keyed hash of the network address. */
  ip: string;
  /** Time and hashed network address of the confirmation. */
  confirmed?: { at: string; ip: string };
}

/** A saved search (S-16). */
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
    query: jsonb('query').$type<SavedQuery>().notNull(),
    /** Digest of the search: equal searches run once for all people who saved them. */
    queryKey: text('query_key').notNull(),
    /** Address of the site with its path prefix when the search was saved; links in e-mails lead there. */
    origin: text('origin').notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    /** The cars of the last look and their lowest prices, packed (see seen-cars.ts). */
    seen: text('seen').notNull().default(''),
    /**
     * Unix seconds; cars that came into stock before this time were not compared. 0 means that all were (see
     * news.ts).
     */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /** Grows with every look, so that two processes never send the same news. */
    version: integer('version').notNull().default(0),
    /** Time at which the next daily or weekly e-mail is due; null for alerts at once. */
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

/** The news of one search in one e-mail. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** Limited; news that do not fit the e-mail are only counted. */
    news: jsonb('news').$type<News[]>().notNull(),
    /** Number of all news. */
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('search_alerts_search').on(table.searchId)],
);
