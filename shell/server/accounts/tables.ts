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

/** Accounts of shoppers, each at one dealer. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull().default(''),
    /** E-mail address in lower case. Only a confirmed one signs in. */
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Phone number in E.164. Only a confirmed one signs in. */
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

/** Sessions of signed-in shoppers, one for each browser. The browser has the token, the table its hash. */
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
    /** Browser and system in words, such as `Chrome on Android`. */
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

/**
 * One-time codes that were sent. Code and link follow from the id by a secret, so that the table grants nothing. Rows are
 * deleted a day after they expire.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    /** Address to which the code is sent: an e-mail address or a phone number. */
    address: text('address').notNull(),
    /** Account that adds the address; null if the code signs in. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Digest of the network that requested the code. */
    network: text('network').notNull(),
    /** Address of the site for the link in the mail. */
    origin: text('origin').notNull(),
    /** Path on the site that opens after the sign-in. */
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

/** Cars that a shopper viewed, for those who want them on all their devices (S-17, W-03). */
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

/** Whether a shopper wants viewed cars on all devices, and since when. A row stays when the shopper stops it, as the record of it. */
export const accountViewedChoices = pgTable('account_viewed_choices', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tenant: text('tenant').notNull(),
  wanted: boolean('wanted').notNull(),
  /** Text to which the shopper agreed. */
  consent: text('consent').notNull(),
  /** Time at which the shopper last agreed. */
  givenAt: moment('given_at').notNull(),
  /** Time at which the shopper stopped it; null while it is wanted. */
  withdrawnAt: moment('withdrawn_at'),
});

/** Passkeys of accounts. */
export const accountPasskeys = pgTable(
  'account_passkeys',
  {
    tenant: text('tenant').notNull(),
    /** Credential id of the passkey, base64url. */
    id: text('id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Public key in COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** Name of the passkey: the device on which it was made in words, until the shopper gives it another name. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), index('account_passkeys_account').on(table.accountId)],
);

/** Accounts of other services by which shoppers sign in with OpenID Connect. */
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

/** Sign-ins by passkey or OpenID Connect that have begun, and answers that wait for a sign-in. A row is deleted when it is used, so it works once. */
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

/** Rooms that retain data of deleted accounts, because a law demands it, until when. It names no person. */
export const accountRemains = pgTable(
  'account_remains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id').notNull(),
    records: text('records').notNull(),
    /** Key of the record in its room. The default lets a process go on that does not know the column. */
    key: text('key').notNull().default(''),
    reason: text('reason').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('account_remains_until').on(table.until)],
);

/** Each look of a dealer's people at an account, and each change by them. It names the account by id alone. */
export const accountLooks = pgTable(
  'account_looks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tenant: text('tenant').notNull(),
    accountId: uuid('account_id'),
    /** Name of the access token's holder. */
    actor: text('actor').notNull(),
    action: text('action').$type<RecordedUseOfAccount['action']>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('account_looks_at').on(table.tenant, table.at)],
);
