import { LOG_ENTRY_KINDS, RECORD_ENTRY_KINDS, RELEASE_ENTRY_KINDS } from '@forecourt/contracts/desk/log';
import type { FaultKind } from '@forecourt/contracts/desk/quarantine';
import type { RolloutHarm } from '@forecourt/contracts/release/release-health';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Such an act, like a publication, changes no release set. */
export const isRecordedAct = ({ kind }: { kind: string }): boolean => (RECORD_ENTRY_KINDS as readonly string[]).includes(kind);

/** Such an entry, like a removal, names no dealer or channel. */
export const isEntryAboutRelease = ({ kind }: { kind: string }): boolean =>
  (RELEASE_ENTRY_KINDS as readonly string[]).includes(kind);

/** The verdict can be computed again from these facts. */
export interface RolloutEndEvidence {
  /** By harm and share, in hundredths of a percent. Entries of earlier versions of Forecourt lack some harms. */
  sums: Partial<Record<RolloutHarm, { share: number; inside: number; outside: number; networks?: number }[]>>;
  evidence: Record<string, number>;
  /** The commonest messages of failing visitors, with their numbers. */
  messages: string[];
  /** The server saw a page fail, and again when it rendered the page apart. */
  isRepeated?: boolean;
}

/** Message and stack have no path of the machine and no personal data. */
export interface VersionFault {
  kind: FaultKind;
  message: string;
  stack?: string;
}

export interface LogEntryDetails {
  abort?: RolloutEndEvidence;
  /** Of the compatibility gate, which the forced change ignored. */
  findings?: string[];
  /** Point of the history to which the dealer was rolled back. */
  target?: number;
  /** The action that this entry undoes. */
  undoes?: string;
  /** The undone action was a way back, so this entry goes forward again. */
  goesForward?: boolean;
  /** The new version was live before the one it replaces, which is rejected. */
  goesBack?: boolean;
  /** Name and rights of a key or token, never its secret. */
  about?: string;
  /** `expires`: milliseconds since 1970. */
  preview?: { id: string; expires: number };
  /** The newest fault, the number of all since they were last lifted, and the first dealers. */
  fault?: VersionFault & { count: number; dealers: string[] };
}

/** Append-only: the database refuses to change or remove a row. The present state follows from the rows by id. */
export const releaseEntries = pgTable(
  'release_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Person, token, or part of the server that decided by itself. */
    actor: text('actor').notNull(),
    kind: text('kind', { enum: LOG_ENTRY_KINDS }).notNull(),
    /** Slug of the dealer, or name of the channel. */
    subject: text('subject').notNull(),
    remote: text('remote').notNull(),
    /** Null: the dealer follows its channel again, or the channel has no version. `none`: the remote is left out. */
    version: text('version'),
    /** Visitors outside every rollout had this version. */
    previous: text('previous'),
    why: text('why').notNull().default(''),
    /** The rows of one action share it, as of a roll back of a whole set. */
    action: uuid('action'),
    forced: boolean('forced').notNull().default(false),
    /** The id is the salt that chooses the rollout's visitors. */
    rollout: uuid('rollout'),
    /** After the change, in hundredths of a percent. */
    share: integer('share'),
    details: jsonb('details').$type<LogEntryDetails>(),
  },
  (table) => [
    index('release_events_subject').on(table.kind, table.subject, table.remote, table.id),
    index('release_events_history').on(table.subject, table.id),
    index('release_events_action').on(table.action, table.id),
  ],
);
