import { LOG_ENTRY_KINDS, RECORD_ENTRY_KINDS, RELEASE_ENTRY_KINDS } from '@forecourt/contracts/desk/log';
import type { RolloutHarm } from '@forecourt/contracts/release/release-health';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Returns whether an entry only records an act, such as a publication, and so changes no release set. */
export const isRecordedAct = ({ kind }: { kind: string }): boolean => (RECORD_ENTRY_KINDS as readonly string[]).includes(kind);

/** Returns whether an entry is about a release itself, such as its removal, and names no dealer or channel. */
export const isEntryAboutRelease = ({ kind }: { kind: string }): boolean =>
  (RELEASE_ENTRY_KINDS as readonly string[]).includes(kind);

/** The counted visitors of a rollout until its end, from which its verdict can be computed again. */
export interface RolloutEndEvidence {
  /**
   * Counted visitors by harm, share (in hundredths of a percent) and side. An entry of an earlier version of Forecourt lacks
   * the harms that it did not count.
   */
  sums: Partial<Record<RolloutHarm, { share: number; inside: number; outside: number }[]>>;
  /** Evidence by harm. */
  evidence: Record<string, number>;
  /** The commonest messages of failing visitors with the rollout's version, with their numbers. */
  messages: string[];
}

/** The details of a release log entry besides its versions. */
export interface LogEntryDetails {
  /** The counted visitors of a rollout that the entry ends. */
  abort?: RolloutEndEvidence;
  /** Findings of the compatibility gate that the forced change ignored. */
  findings?: string[];
  /** Point of the dealer's history to which the dealer was rolled back. */
  target?: number;
  /** The action that this entry undoes. */
  undoes?: string;
  /** The undone action was a way back, so this entry goes forward again. */
  goesForward?: boolean;
  /** The new version was live before the one that it replaces, which is rejected. */
  goesBack?: boolean;
  /** Name and rights of the key or token that the entry is about, never its secret. */
  about?: string;
  /** The preview that the entry belongs to, and the milliseconds since 1970 at which it ends. */
  preview?: { id: string; expires: number };
}

/**
 * The append-only release log: every change of a release set, with one row for each dealer or channel and remote (R-04
 * to R-07). The database refuses to change or remove a row. The present state follows from the rows in the order of
 * their ids.
 */
export const releaseEntries = pgTable(
  'release_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Name of the person or token, or of the part of the server that decided by itself. */
    actor: text('actor').notNull(),
    kind: text('kind', { enum: LOG_ENTRY_KINDS }).notNull(),
    /** Slug of the dealer, or name of the channel, that the log entry concerns. */
    subject: text('subject').notNull(),
    remote: text('remote').notNull(),
    /**
     * The new version. Null: the dealer follows its channel again, or the channel has no version any more. `none`: the
     * remote is left out.
     */
    version: text('version'),
    /** The remote's version before the change, for visitors outside every rollout. */
    previous: text('previous'),
    why: text('why').notNull().default(''),
    /**
     * Id of the action. The rows of one action share it, for example of a roll back of a whole set or of a pin for many
     * dealers.
     */
    action: uuid('action'),
    /** Whether the gate had refused the change. */
    forced: boolean('forced').notNull().default(false),
    /** Id of the rollout that the log entry concerns; also the salt that chooses the rollout's visitors. */
    rollout: uuid('rollout'),
    /** Share of visitors in the rollout after the change, in hundredths of a percent. */
    share: integer('share'),
    details: jsonb('details').$type<LogEntryDetails>(),
  },
  (table) => [
    index('release_events_subject').on(table.kind, table.subject, table.remote, table.id),
    index('release_events_history').on(table.subject, table.id),
    index('release_events_action').on(table.action, table.id),
  ],
);
