import type { LogEntryKind } from '@forecourt/contracts/desk/log';
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { PREVIEW_ENTRY_KINDS } from '../preview/previews';
import { releaseEntries } from '../tables';
import type { StoredLogEntry } from './entries';
import { STANDARD_CHANNEL, type DealerReleaseSettings } from './live-state';

/** Filters of queries in the release log. A filter that is absent accepts every entry. */
export interface LogEntryQuery {
  dealer?: string;
  channel?: string;
  remote?: string;
  actor?: string;
  kind?: LogEntryKind;
  /** Selects only log entries whose id is lower than this id. */
  before?: number;
  limit: number;
}

/** Most entries of the release log that an error message lists. */
const MOST_LISTED = 20;

const filtersOf = ({ dealer, channel, remote, actor, kind, before }: Omit<LogEntryQuery, 'limit'>): SQL | undefined =>
  and(
    dealer === undefined ? undefined : and(eq(releaseEntries.subject, dealer), ne(releaseEntries.kind, 'channel')),
    channel === undefined ? undefined : and(eq(releaseEntries.subject, channel), eq(releaseEntries.kind, 'channel')),
    remote === undefined ? undefined : eq(releaseEntries.remote, remote),
    actor === undefined ? undefined : eq(releaseEntries.actor, actor),
    kind === undefined ? undefined : eq(releaseEntries.kind, kind),
    before === undefined ? undefined : lt(releaseEntries.id, before),
  );

/** Creates the functions that read entries of the log from the database. */
export const createLogQueries = (db: Database) => ({
  /** Returns the entries that pass the filters, newest first. */
  entries: (query: LogEntryQuery): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(filtersOf(query)).orderBy(desc(releaseEntries.id)).limit(query.limit),

  /** Returns the entries of a dealer and of the channels that it follows, oldest first. */
  entriesOf: ({ slug, channel }: Pick<DealerReleaseSettings, 'slug' | 'channel'>): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(
        or(
          and(eq(releaseEntries.subject, slug), ne(releaseEntries.kind, 'channel')),
          and(inArray(releaseEntries.subject, [channel, STANDARD_CHANNEL]), eq(releaseEntries.kind, 'channel')),
        ),
      )
      .orderBy(asc(releaseEntries.id)),

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
