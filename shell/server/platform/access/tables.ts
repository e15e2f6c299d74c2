import { TOKEN_ROLES } from '@forecourt/contracts/desk/access';
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A token is shown once and only its hash is stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Holder in the release log. A name is never used again, so that the log stays clear. */
    name: text('name').notNull(),
    role: text('role', { enum: TOKEN_ROLES }).notNull(),
    remotes: jsonb('remotes').$type<string[]>().notNull().default([]),
    /** A manager may change the versions of these; `*` means every dealer. */
    dealers: jsonb('dealers').$type<string[]>().notNull().default([]),
    /** First characters, by which a person tells tokens apart. */
    prefix: text('prefix').notNull(),
    /** SHA-256. A token has 32 random bytes, so a slow hash is not needed. */
    hash: text('hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedBy: text('revoked_by'),
  },
  (table) => [uniqueIndex('access_tokens_hash').on(table.hash), uniqueIndex('access_tokens_name').on(table.name)],
);
