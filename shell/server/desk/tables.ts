import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Kinds that only tell what was done beside dealers and channels: nothing of what anybody runs follows from them. */
export const TOLD_KINDS = ['publish', 'key-add', 'key-revoke', 'token-create', 'token-revoke'] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];
export const isTold = ({ kind }: { kind: string }): boolean => (TOLD_KINDS as readonly string[]).includes(kind);

/**
 * What a row of the log is. The subject of `channel` is a channel, that of `remove` and of what is only told nobody, of
 * every other kind a dealer.
 */
export const EVENT_KINDS = [
  'pin',
  'unpin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-raise',
  'rollout-hotfix',
  'rollout-abort',
  'rollout-finish',
  'preview',
  'preview-revoke',
  'remove',
  ...TOLD_KINDS,
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What an event says beside its versions. */
export interface EventDetails {
  /** When the rollout that begins aborts itself; absent: as its dealer's configuration says. */
  errorLimit?: { percentage: number; views: number };
  /** What the gate had against a change that was forced. */
  findings?: string[];
  /** The event whose release set a roll back brought back. */
  target?: number;
  /** The key or token that the row is about: its name and what it is for, never what is secret of it. */
  about?: string;
  /** The preview that the row belongs to, and when it ends, milliseconds. */
  preview?: { id: string; expires: number };
}

/**
 * Append-only log of every change to what dealers run: one row for each dealer or channel and remote.
 * The database itself refuses to change or remove a row; the present state is what the rows, folded in the order of their ids, come to.
 */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Who: name of a token, or of the part of the server that decided by itself. */
    actor: text('actor').notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
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
