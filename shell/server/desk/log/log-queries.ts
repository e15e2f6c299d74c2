import type { LogEntryKind } from '@forecourt/contracts/desk/log';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { PREVIEW_ENTRY_KINDS } from '../preview/previews';
import { releaseEntries } from '../tables';
import { findBulkChanges, isLastOfSameChange } from './bulk-changes';
import type { StoredLogEntry } from './entries';
import { STANDARD_CHANNEL, type DealerReleaseSettings } from './live-state';

/** Filters of queries in the release log. A filter that is absent accepts every entry. */
export interface LogEntryQuery {
  dealer?: string;
  channel?: string;
  remote?: string;
  actor?: string;
  kind?: LogEntryKind;
  /** Selects the entries of one action, one for each dealer. */
  action?: string;
  /** Selects only entries at or after this time, and before the other. */
  since?: Date;
  until?: Date;
  /** Selects only log entries whose id is lower than this id. */
  before?: number;
  limit: number;
}

/** Most entries of the release log that an error message lists. */
const MOST_LISTED = 20;

const filtersOf = ({
  dealer,
  channel,
  remote,
  actor,
  kind,
  action,
  since,
  until,
  before,
}: Omit<LogEntryQuery, 'limit'>): SQL | undefined =>
  and(
    dealer === undefined ? undefined : and(eq(releaseEntries.subject, dealer), ne(releaseEntries.kind, 'channel')),
    channel === undefined ? undefined : and(eq(releaseEntries.subject, channel), eq(releaseEntries.kind, 'channel')),
    remote === undefined ? undefined : eq(releaseEntries.remote, remote),
    actor === undefined ? undefined : eq(releaseEntries.actor, actor),
    kind === undefined ? undefined : eq(releaseEntries.kind, kind),
    action === undefined ? undefined : eq(releaseEntries.action, action),
    since === undefined ? undefined : gte(releaseEntries.at, since),
    until === undefined ? undefined : lt(releaseEntries.at, until),
    before === undefined ? undefined : lt(releaseEntries.id, before),
  );

/** Selects the entries before an action that are about its dealers and remotes. */
const precedes = (action: readonly StoredLogEntry[]): SQL | undefined =>
  and(
    lt(releaseEntries.id, Math.min(...action.map(({ id }) => id))),
    inArray(releaseEntries.subject, [...new Set(action.map(({ subject }) => subject))]),
    inArray(releaseEntries.remote, [...new Set(action.map(({ remote }) => remote))]),
  );

/** Selects the entries of a dealer and of the channels that it follows. */
const concerns = ({ slug, channel }: Pick<DealerReleaseSettings, 'slug' | 'channel'>): SQL | undefined =>
  or(
    and(eq(releaseEntries.subject, slug), ne(releaseEntries.kind, 'channel')),
    and(inArray(releaseEntries.subject, [channel, STANDARD_CHANNEL]), eq(releaseEntries.kind, 'channel')),
  );

/** Creates the functions that read entries of the log from the database. */
export const createLogQueries = (db: Database) => ({
  /**
   * Returns the entries that pass the filters, newest first. The last of the entries with which an action made the same
   * change for many dealers stands for all of them, unless the query names the action.
   */
  entries: (query: LogEntryQuery): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(and(filtersOf(query), query.action === undefined ? isLastOfSameChange(db, query) : undefined))
      .orderBy(desc(releaseEntries.id))
      .limit(query.limit),

  bulkChanges: (entries: readonly StoredLogEntry[]) => findBulkChanges(db, entries),

  /** Returns all entries of an action, oldest first. */
  entriesOfAction: (action: string): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(eq(releaseEntries.action, action)).orderBy(asc(releaseEntries.id)),

  /** Returns the entries before an action that are about its dealers and remotes, oldest first. */
  entriesBefore: (action: readonly StoredLogEntry[]): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(precedes(action)).orderBy(asc(releaseEntries.id)),

  /** Returns the entries of a dealer and of the channels that it follows, oldest first. */
  entriesOf: (dealer: Pick<DealerReleaseSettings, 'slug' | 'channel'>): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(concerns(dealer)).orderBy(asc(releaseEntries.id)),

  /** Returns the entries with an id above `from` and at most `to`, oldest first. */
  entriesBetween: (from: number, to: number): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(and(gt(releaseEntries.id, from), lte(releaseEntries.id, to)))
      .orderBy(asc(releaseEntries.id)),

  /** Returns the first changes of a dealer or channel after a revision, oldest first. */
  entriesSince: (subject: 'dealer' | 'channel', name: string, revision: number): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(
        and(
          filtersOf({ [subject]: name }),
          gt(releaseEntries.id, revision),
          notInArray(releaseEntries.kind, [...PREVIEW_ENTRY_KINDS]),
        ),
      )
      .orderBy(asc(releaseEntries.id))
      .limit(MOST_LISTED),
});
