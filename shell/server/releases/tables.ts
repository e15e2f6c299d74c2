import type { ReleaseDocument } from '@forecourt/contracts/release';
import { bigserial, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Append-only log of what was pinned where. The present state is derived from it:
 * the last event of a dealer and remote is its pin (`version` null: follows the channel again),
 * the last event of a channel and remote is what the channel gives.
 */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    actor: text('actor').notNull(),
    kind: text('kind', { enum: ['pin', 'channel'] }).notNull(),
    /** Dealer's slug for a pin, channel's name for a channel. */
    subject: text('subject').notNull(),
    remote: text('remote').notNull(),
    version: text('version'),
    why: text('why').notNull().default(''),
  },
  (table) => [index('release_events_subject').on(table.kind, table.subject, table.remote, table.id)],
);

/** Every published release. The document never changes; its files are in the artefact store. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** SHA-384 of the canonical document: equal means the same bytes everywhere. */
    digest: text('digest').notNull(),
    document: jsonb('document').$type<ReleaseDocument>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
