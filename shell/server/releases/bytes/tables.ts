import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A document never changes. The row of a removed release stays: nobody can publish other bytes as its version. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** SHA-384 of the canonical document; equal digests mean equal files. */
    digest: text('digest').notNull(),
    document: jsonb('document').$type<ReleaseDocument>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    /** Null when the installation accepted releases without a signature. */
    signature: jsonb('signature').$type<ReleaseSignature>(),
    /** Null when the team stated none. */
    origin: jsonb('origin').$type<ReleaseOrigin>(),
    /** Last use by a page, to within ten minutes. */
    servedAt: timestamp('served_at', { withTimezone: true }),
    /** Null for a release that exists. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Public keys of teams. The row of a revoked key stays, because it still verifies releases that were signed before. */
export const releaseKeys = pgTable('release_keys', {
  /** First characters of the SHA-256 of the public key. */
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** `*` means every remote. */
  remotes: jsonb('remotes').$type<string[]>().notNull(),
  /** Ed25519, as base64 of the SPKI encoding. */
  publicKey: text('public_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: text('revoked_by'),
});

/** Any process on this database may continue a publication. */
export const releaseReservations = pgTable('release_reservations', {
  /** Also the name of the folder with the staged files. */
  id: uuid('id').primaryKey(),
  document: jsonb('document').$type<ReleaseDocument>().notNull(),
  signature: jsonb('signature').$type<ReleaseSignature>(),
  begun: timestamp('begun', { withTimezone: true }).notNull(),
});
