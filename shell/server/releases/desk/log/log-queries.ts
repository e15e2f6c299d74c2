import { RECORD_ENTRY_KINDS, type LogEntryKind } from '@forecourt/contracts/desk/log';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { PREVIEW_ENTRY_KINDS } from '../preview/previews';
import { releaseEntries } from '../tables';
import { findBulkChanges, isLastOfSameChange, isOfDealers } from './bulk-changes';
import type { StoredLogEntry } from './entries';
import { STANDARD_CHANNEL, type DealerReleaseSettings } from './live-state';

/** A filter that is absent accepts every entry. */
export interface LogEntryQuery {
  dealer?: string;
  /** Of these dealers, and those about no dealer. */
  dealers?: readonly string[] | undefined;
  channel?: string;
  remote?: string;
  /** Id of the rollout. */
  rollout?: string;
  actor?: string;
  kind?: LogEntryKind;
  action?: string;
  /** `since` is included, `until` is not. */
  since?: Date;
  until?: Date;
  before?: number;
  limit: number;
}

const MOST_LISTED = 20;

const filtersOf = ({
  dealer,
  dealers,
  channel,
  remote,
  rollout,
  actor,
  kind,
  action,
  since,
  until,
  before,
}: Omit<LogEntryQuery, 'limit'>): SQL | undefined =>
  and(
    dealer === undefined ? undefined : and(eq(releaseEntries.subject, dealer), ne(releaseEntries.kind, 'channel')),
    dealers === undefined ? undefined : isOfDealers(releaseEntries, dealers),
    channel === undefined ? undefined : and(eq(releaseEntries.subject, channel), eq(releaseEntries.kind, 'channel')),
    remote === undefined ? undefined : eq(releaseEntries.remote, remote),
    rollout === undefined ? undefined : eq(releaseEntries.rollout, rollout),
    actor === undefined ? undefined : eq(releaseEntries.actor, actor),
    kind === undefined ? undefined : eq(releaseEntries.kind, kind),
    action === undefined ? undefined : eq(releaseEntries.action, action),
    since === undefined ? undefined : gte(releaseEntries.at, since),
    until === undefined ? undefined : lt(releaseEntries.at, until),
    before === undefined ? undefined : lt(releaseEntries.id, before),
  );

const precedes = (action: readonly StoredLogEntry[]): SQL | undefined =>
  and(
    lt(releaseEntries.id, Math.min(...action.map(({ id }) => id))),
    inArray(releaseEntries.subject, [...new Set(action.map(({ subject }) => subject))]),
    inArray(releaseEntries.remote, [...new Set(action.map(({ remote }) => remote))]),
  );

const concerns = ({ slug, channel }: Pick<DealerReleaseSettings, 'slug' | 'channel'>): SQL | undefined =>
  or(
    and(eq(releaseEntries.subject, slug), ne(releaseEntries.kind, 'channel')),
    and(inArray(releaseEntries.subject, [channel, STANDARD_CHANNEL]), eq(releaseEntries.kind, 'channel')),
  );

export const createLogQueries = (db: Database) => ({
  /** Newest first. Of the same change for many dealers only the last is listed, unless the query names the action. */
  entries: (query: LogEntryQuery): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(and(filtersOf(query), query.action === undefined ? isLastOfSameChange(db, query) : undefined))
      .orderBy(desc(releaseEntries.id))
      .limit(query.limit),

  bulkChanges: (entries: readonly StoredLogEntry[]) => findBulkChanges(db, entries),

  /** Oldest first. */
  entriesOfAction: (action: string): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(eq(releaseEntries.action, action)).orderBy(asc(releaseEntries.id)),

  /** Only entries about the dealers and remotes of the action, oldest first. */
  entriesBefore: (action: readonly StoredLogEntry[]): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(precedes(action)).orderBy(asc(releaseEntries.id)),

  /** Includes entries of the channels that the dealer follows, oldest first. */
  entriesOf: (dealer: Pick<DealerReleaseSettings, 'slug' | 'channel'>): Promise<StoredLogEntry[]> =>
    db.select().from(releaseEntries).where(concerns(dealer)).orderBy(asc(releaseEntries.id)),

  /** Ids are above `from` and at most `to`, oldest first. */
  entriesBetween: (from: number, to: number): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(and(gt(releaseEntries.id, from), lte(releaseEntries.id, to)))
      .orderBy(asc(releaseEntries.id)),

  /** The first changes after the revision, oldest first. */
  entriesSince: (subject: 'dealer' | 'channel', name: string, revision: number): Promise<StoredLogEntry[]> =>
    db
      .select()
      .from(releaseEntries)
      .where(
        and(
          filtersOf({ [subject]: name }),
          gt(releaseEntries.id, revision),
          notInArray(releaseEntries.kind, [...PREVIEW_ENTRY_KINDS, ...RECORD_ENTRY_KINDS]),
        ),
      )
      .orderBy(asc(releaseEntries.id))
      .limit(MOST_LISTED),
});
