import { ROLES } from '@forecourt/contracts/desk/access';
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Tokens of the admin API. The token itself is shown once and never kept. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who it stands for in the log; never given twice, so that the log stays clear. */
    name: text('name').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** Remotes that a team publishes. */
    remotes: jsonb('remotes').$type<string[]>().notNull().default([]),
    /** Dealers that a manager pins for; `*` is every dealer. */
    dealers: jsonb('dealers').$type<string[]>().notNull().default([]),
    /** First characters, by which a person tells tokens apart. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the token: 32 random bytes need no slow hash. */
    hash: text('hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedBy: text('revoked_by'),
  },
  (table) => [uniqueIndex('access_tokens_hash').on(table.hash), uniqueIndex('access_tokens_name').on(table.name)],
);
