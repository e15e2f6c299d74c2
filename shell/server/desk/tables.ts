import { ENTRY_KINDS, RECORD_KINDS } from '@forecourt/contracts/desk/log';
import type { ErrorLimit } from '@forecourt/contracts/release/error-limit-shape';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Whether a row only records an act, such as a publication: it changes nothing of what dealers run. */
export const isRecord = ({ kind }: { kind: string }): boolean => (RECORD_KINDS as readonly string[]).includes(kind);

/** What a row says beside its versions. */
export interface EventDetails {
  /** Own error limit of the rollout that begins; an absent field has the value of the dealer's configuration. */
  errorLimit?: Partial<ErrorLimit>;
  /** Findings of the gate about a change that was forced. */
  findings?: string[];
  /** Point of the history that a roll back brought back. */
  target?: number;
  /** Name and rights of the key or token that the row is about, never its secret. */
  about?: string;
  /** The preview that the row belongs to, and when it ends, milliseconds. */
  preview?: { id: string; expires: number };
}

/**
 * Append-only log of every change to what dealers run: one row for each dealer or channel and remote.
 * The database itself refuses to change or remove a row; the present state follows from the rows in the order of their ids.
 */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Who: name of a token, or of the part of the server that decided by itself. */
    actor: text('actor').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    /** Dealer's slug, or channel's name. */
    subject: text('subject').notNull(),
    remote: text('remote').notNull(),
    /** To: a version; null follows the channel again, or is given by the channel no more; `none` leaves the remote out. */
    version: text('version'),
    /** From: the version that was live before, for those that no rollout has. */
    previous: text('previous'),
    why: text('why').notNull().default(''),
    /** Rows of one action share it: a roll back of a whole set, a pin for many dealers. */
    action: uuid('action'),
    /** The gate had refused it. */
    forced: boolean('forced').notNull().default(false),
    /** Id and salt of the rollout that the row belongs to. */
    rollout: uuid('rollout'),
    /** Share of visitors after the row, in hundredths of a percent. */
    share: integer('share'),
    details: jsonb('details').$type<EventDetails>(),
  },
  (table) => [
    index('release_events_subject').on(table.kind, table.subject, table.remote, table.id),
    index('release_events_history').on(table.subject, table.id),
  ],
);
