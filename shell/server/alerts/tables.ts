import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AlertFrequency, SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import type { SavedSearchChange } from './news';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An e-mail address with saved searches (S-16). Searches belong to the address, not to a browser. */
export const alertAddresses = pgTable(
  'alert_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    /** E-mail address of the shopper in lower case. */
    email: text('email').notNull(),
    /** Time at which the shopper first confirmed the address; null if the address was never confirmed. */
    confirmedAt: moment('confirmed_at'),
    /** Account that has confirmed this address and saved a search with it; null if there is none. */
    accountId: text('account_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('alert_addresses_tenant_email').on(table.tenant, table.email)],
);

/** The shopper's consent to alert e-mails, stored as proof (Spam Act 2003). */
export interface AlertConsent {
  /** Time at which the shopper gave the consent, in ISO 8601. */
  at: string;
  /** Text at the button to which the shopper consented. */
  wording: string;
  /** Keyed hash of the network address from which the shopper gave the consent. */
  ip: string;
  /** Time and hashed network address of the click on the confirmation e-mail's button. */
  confirmed?: { at: string; ip: string };
}

/** Table of shoppers' saved searches (S-16). */
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
    /** Digest of the search: equal searches run once for all people who saved them. */
    queryKey: text('query_key').notNull(),
    /** Address of the site with its path prefix when the search was saved. */
    origin: text('origin').notNull(),
    consent: jsonb('consent').$type<AlertConsent>().notNull(),
    /** The cars of the last look and their lowest prices, packed (see seen-cars.ts). */
    seen: text('seen').notNull().default(''),
    /**
     * Unix seconds; cars that came into stock before this time were not compared. 0 means that all were (see
     * news.ts).
     */
    horizon: bigint('horizon', { mode: 'number' }).notNull().default(0),
    /**
     * Version of the saved search's state; every comparison with the stock raises it, so that two processes never send
     * the same news.
     */
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

/** Table of alerts: the news of one saved search for one e-mail. */
export const searchAlerts = pgTable(
  'search_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    /** The first news of the alert; news that do not fit the e-mail are only counted in `total`. */
    news: jsonb('news').$type<SavedSearchChange[]>().notNull(),
    /** Number of new cars and price drops in the alert, also those that its e-mail does not list. */
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('search_alerts_search').on(table.searchId)],
);
