import type { RecordedUseOfAccount } from '@forecourt/contracts/account/staff';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Each account is at one dealer. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull().default(''),
    /** In lower case. Only a confirmed one signs in. */
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** In E.164. Only a confirmed one signs in. */
    phone: text('phone'),
    phoneConfirmedAt: moment('phone_confirmed_at'),
    createdAt: moment('created_at').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
  },
  (table) => [
    // Nobody may block an address by writing it into an account without confirming it.
    uniqueIndex('accounts_email')
      .on(table.tenant, table.email)
      .where(sql`email_confirmed_at is not null`),
    uniqueIndex('accounts_phone')
      .on(table.tenant, table.phone)
      .where(sql`phone_confirmed_at is not null`),
  ],
);

/** Each browser has the token of its session; the table has the hash. */
export const accountSessions = pgTable(
  'account_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. A token has 32 random bytes, so a slow hash is not needed. */
    hash: text('hash').notNull(),
    /** Has words such as `Chrome on Android`. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_sessions_hash').on(table.hash),
    index('account_sessions_account').on(table.accountId),
    index('account_sessions_expires').on(table.expiresAt),
  ],
);

/** Code and link follow from the id by a secret, so the table grants nothing. Rows are deleted a day after they expire. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    /** Is an e-mail address or a phone number. */
    address: text('address').notNull(),
    /** The account adds the address; null if the code signs in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Stored as a digest. */
    network: text('network').notNull(),
    origin: text('origin').notNull(),
    /** A path on the site, which opens after the sign-in. */
    target: text('target').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sign_in_codes_address').on(table.tenant, table.address, table.createdAt),
    index('sign_in_codes_tenant').on(table.tenant, table.createdAt),
    index('sign_in_codes_created').on(table.createdAt),
  ],
);

/** Some shoppers want their viewed cars on all their devices (S-17, W-03). */
export const accountViewedCars = pgTable(
  'account_viewed_cars',
  {
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    name: text('name').notNull(),
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.carId] }), index('account_viewed_cars_viewed').on(table.viewedAt)],
);

/** A row stays when the shopper stops it, as the record of the choice. */
export const accountViewedChoices = pgTable('account_viewed_choices', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tenant: text('tenant').notNull(),
  wanted: boolean('wanted').notNull(),
  consent: text('consent').notNull(),
  givenAt: moment('given_at').notNull(),
  /** Null while the shopper wants it. */
  withdrawnAt: moment('withdrawn_at'),
});

export const accountPasskeys = pgTable(
  'account_passkeys',
  {
    tenant: text('tenant').notNull(),
    /** Credential id in base64url. */
    id: text('id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** Has words about the device, until the shopper gives another name. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), index('account_passkeys_account').on(table.accountId)],
);

/** Shoppers sign in by these services with OpenID Connect. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    tenant: text('tenant').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.issuer, table.subject] }),
    index('account_identities_account').on(table.accountId),
  ],
);

/** The addresses that an account had before a change of one of them; their owner can bring them back for some days. */
export const accountFormerAddresses = pgTable(
  'account_former_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text('email'),
    phone: text('phone'),
    origin: text('origin').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_former_addresses_account').on(table.accountId),
    index('account_former_addresses_email').on(table.tenant, table.email),
    index('account_former_addresses_expires').on(table.expiresAt),
  ],
);

/** Has answers that wait for a sign-in too. A row is deleted when it is used, so it works once. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the token in the browser's cookie. */
    hash: text('hash').primaryKey(),
    tenant: text('tenant').notNull(),
    kind: text('kind').$type<'passkey-add' | 'passkey-sign-in' | 'openid' | 'openid-link' | 'answers'>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expires').on(table.expiresAt)],
);

/** A law demands that these data of deleted accounts stay. The row names no person. */
export const accountRemains = pgTable(
  'account_remains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    records: text('records').notNull(),
    /** The default lets a process go on that does not know the column. */
    key: text('key').notNull().default(''),
    reason: text('reason').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('account_remains_until').on(table.until)],
);

/** Has looks and changes by a dealer's people. It names the account by id alone. */
export const accountLooks = pgTable(
  'account_looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id'),
    actor: text('actor').notNull(),
    action: text('action').$type<RecordedUseOfAccount['action']>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('account_looks_at').on(table.tenant, table.at)],
);
