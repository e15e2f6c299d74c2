import type { EntryKind } from '@forecourt/contracts/desk/log';
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, notInArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { PREVIEW_KINDS } from '../preview/previews';
import { releaseEvents } from '../tables';
import type { LoggedEvent } from './events';
import { STANDARD_CHANNEL, type DealerReleases } from './live-state';

/** Filters of the log. An absent filter accepts every entry. */
export interface EventQuery {
  dealer?: string;
  channel?: string;
  remote?: string;
  actor?: string;
  kind?: EntryKind;
  /** Only entries with a lower id. */
  before?: number;
  limit: number;
}

/** Most entries that a refusal lists. */
const LISTED = 20;

const filtersOf = ({ dealer, channel, remote, actor, kind, before }: Omit<EventQuery, 'limit'>): SQL | undefined =>
  and(
    dealer === undefined ? undefined : and(eq(releaseEvents.subject, dealer), ne(releaseEvents.kind, 'channel')),
    channel === undefined ? undefined : and(eq(releaseEvents.subject, channel), eq(releaseEvents.kind, 'channel')),
    remote === undefined ? undefined : eq(releaseEvents.remote, remote),
    actor === undefined ? undefined : eq(releaseEvents.actor, actor),
    kind === undefined ? undefined : eq(releaseEvents.kind, kind),
    before === undefined ? undefined : lt(releaseEvents.id, before),
  );

/** Creates the functions that read entries of the log from the database. */
export const createLogQueries = (db: Database) => ({
  /** Returns the entries that pass the filters, newest first. */
  events: (query: EventQuery): Promise<LoggedEvent[]> =>
    db.select().from(releaseEvents).where(filtersOf(query)).orderBy(desc(releaseEvents.id)).limit(query.limit),

  /** Returns the entries of a dealer and of the channels that it follows, oldest first. */
  eventsOf: ({ slug, channel }: Pick<DealerReleases, 'slug' | 'channel'>): Promise<LoggedEvent[]> =>
    db
      .select()
      .from(releaseEvents)
      .where(
        or(
          and(eq(releaseEvents.subject, slug), ne(releaseEvents.kind, 'channel')),
          and(inArray(releaseEvents.subject, [channel, STANDARD_CHANNEL]), eq(releaseEvents.kind, 'channel')),
        ),
      )
      .orderBy(asc(releaseEvents.id)),

  /** Returns the entries with an id above `from` and at most `to`, oldest first. */
  eventsBetween: (from: number, to: number): Promise<LoggedEvent[]> =>
    db
      .select()
      .from(releaseEvents)
      .where(and(gt(releaseEvents.id, from), lte(releaseEvents.id, to)))
      .orderBy(asc(releaseEvents.id)),

  /** Returns the first changes of a dealer or channel after a revision, oldest first. */
  eventsSince: (subject: 'dealer' | 'channel', name: string, revision: number): Promise<LoggedEvent[]> =>
    db
      .select()
      .from(releaseEvents)
      .where(
        and(filtersOf({ [subject]: name }), gt(releaseEvents.id, revision), notInArray(releaseEvents.kind, [...PREVIEW_KINDS])),
      )
      .orderBy(asc(releaseEvents.id))
      .limit(LISTED),
});
