import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlertFrequency, SavedQuery } from '@forecourt/contracts/search/alerts';
import type { News } from './news';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An e-mail address that searches are saved for (S-16). Searches belong to the address, not to a session: an account
 * that proves the same address takes them over by writing `account_id`.
 */
export const alertAddresses = pgTable(
  'alert_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When its owner first confirmed a message; absent: nobody has proven the address. */
    confirmedAt: moment('confirmed_at'),
    accountId: text('account_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('alert_addresses_tenant_email').on(table.tenant, table.email)],
);

/** Consent of the person, stored as proof (Spam Act 2003). */
export interface Consent {
  /** ISO 8601. */
  at: string;
  /** The sentence at the button. */
  wording: string;
  /** Keyed hash of the network address. */
  ip: string;
  /** When and from where the confirmation came. */
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
    /** Address of the site when the search was saved, with its prefix: links in e-mails lead there. */
    origin: text('origin').notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    /** Cars that the search found last and their lowest prices, packed (see seen-cars.ts). */
    seen: text('seen').notNull().default(''),
    /** Cars that came into stock before this time were not compared, Unix seconds; 0: all were (see news.ts). */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /** Rises with every look, so that two processes never send the same news. */
    version: integer('version').notNull().default(0),
    /** When the next daily or weekly e-mail is due; absent for alerts at once. */
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

/** News for one search: one e-mail. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** Bounded: news that do not fit the e-mail are only counted. */
    news: jsonb('news').$type<News[]>().notNull(),
    /** Number of all news. */
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('search_alerts_search').on(table.searchId)],
);
