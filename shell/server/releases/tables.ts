import type { ReleaseSignature } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument, ReleaseOrigin } from '@forecourt/contracts/release/release';
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Table of every release that was ever published. The document never changes; its files are in the artefact store. The row of a removed
 * release stays, so that nobody can publish other bytes under a version that browsers cache for a year.
 */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** SHA-384 of the release's canonical document; equal digests mean equal files. */
    digest: text('digest').notNull(),
    document: jsonb('document').$type<ReleaseDocument>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    /** Signature with the team's key; null when the installation accepted releases without a signature. */
    signature: jsonb('signature').$type<ReleaseSignature>(),
    /** Commit, build and changelog that the team stated; null when it stated none. */
    origin: jsonb('origin').$type<ReleaseOrigin>(),
    /** Time at which a page last used the release, to within ten minutes. */
    servedAt: timestamp('served_at', { withTimezone: true }),
    /** Time at which the release and its files were removed; null for a release that exists. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Table of the teams' public keys (R-08). The row of a revoked key stays, because it still verifies releases that were signed before. */
export const releaseKeys = pgTable('release_keys', {
  /** Id of the signing key: the first characters of the SHA-256 of the public key. */
  id: text('id').primaryKey(),
  /** Name of the signing key's owner, for people. */
  name: text('name').notNull().unique(),
  /** Remotes whose releases the key may sign; `*` means every remote. */
  remotes: jsonb('remotes').$type<string[]>().notNull(),
  /** Ed25519 public key as base64 of its SPKI encoding. */
  publicKey: text('public_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  revokedBy: text('revoked_by'),
});

/** Table of open publications. Any process on this database may continue them. */
export const releaseReservations = pgTable('release_reservations', {
  /** Id of the open publication, and name of the folder with its staged files. */
  id: uuid('id').primaryKey(),
  document: jsonb('document').$type<ReleaseDocument>().notNull(),
  signature: jsonb('signature').$type<ReleaseSignature>(),
  begun: timestamp('begun', { withTimezone: true }).notNull(),
});
