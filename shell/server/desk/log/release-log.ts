import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@forecourt/contracts/desk/log';
import { ProblemError } from '@forecourt/contracts/problem';
import { and, asc, desc, eq, gt, inArray, lt, lte, max, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { PREVIEW_KINDS } from '../preview/previews';
import { releaseEvents } from '../tables';
import { createCandidates } from './candidates';
import type { LoggedEvent } from './events';
import { applyEvent, emptyState, STANDARD_CHANNEL, type DealerReleases, type LiveState } from './live-state';

/** A row to be written; the log adds id, time and action. */
export type NewEvent = Omit<typeof releaseEvents.$inferInsert, 'id' | 'at' | 'action' | 'version' | 'previous'> &
  Pick<LoggedEvent, 'version' | 'previous'>;

/** Which rows of the log are asked for. */
export interface EventQuery {
  dealer?: string;
  channel?: string;
  remote?: string;
  actor?: string;
  kind?: EntryKind;
  /** Only rows with a lower id. */
  before?: number;
  limit: number;
}

interface Options {
  /** Hears of the changes of other processes at once. */
  listen?(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** How long another process's change may stay unseen where nothing is heard, milliseconds. */
  refreshEvery?: number;
  /** Called in the transaction that writes rows, before it does: what it refuses is not written. */
  check?(tx: Database, rows: NewEvent[]): Promise<void>;
  /** Told how long after it was written a change of another process was followed here, milliseconds. */
  onFollowed?(lag: number): void;
}

/** What processes tell each other changes by. */
const CHANNEL = 'release_events';

/** A change is planned again when somebody else's came first; after so many times it is given up. */
const ATTEMPTS = 12;
/** Rows of one insert: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1_000;

const filtersOf = ({ dealer, channel, remote, actor, kind, before }: EventQuery): SQL | undefined =>
  and(
    dealer === undefined ? undefined : and(eq(releaseEvents.subject, dealer), ne(releaseEvents.kind, 'channel')),
    channel === undefined ? undefined : and(eq(releaseEvents.subject, channel), eq(releaseEvents.kind, 'channel')),
    remote === undefined ? undefined : eq(releaseEvents.remote, remote),
    actor === undefined ? undefined : eq(releaseEvents.actor, actor),
    kind === undefined ? undefined : eq(releaseEvents.kind, kind),
    before === undefined ? undefined : lt(releaseEvents.id, before),
  );

/**
 * The append-only log of releases, folded in memory. Each process hears of what another wrote and reads it at once, and
 * looks twice a second by itself for what it may not have heard.
 */
export const createReleaseLog = async (db: Database, { listen, refreshEvery = 500, check, onFollowed }: Options = {}) => {
  const state = emptyState();
  const listeners = new Set<(events: LoggedEvent[]) => void>();
  let reading: Promise<void> | undefined;
  let lastChange: Promise<unknown> = Promise.resolve();
  let heardMore: Promise<void> | undefined;
  let started = false;
  const ownActions = new Set<string>();

  const tellLag = (fresh: LoggedEvent[]): void => {
    for (const [action, at] of new Map(fresh.map((event) => [event.action, event.at])))
      if (started && action !== null && !ownActions.delete(action)) onFollowed?.(Math.max(0, Date.now() - at.getTime()));
  };

  const catchUp = async (): Promise<void> => {
    const fresh = await db.select().from(releaseEvents).where(gt(releaseEvents.id, state.last)).orderBy(asc(releaseEvents.id));
    for (const event of fresh) applyEvent(state, event);
    tellLag(fresh);
    if (fresh.length > 0) for (const listener of listeners) listener(fresh);
  };
  // One reader at a time, so that no event is folded twice.
  const refresh = (): Promise<void> => (reading ??= catchUp().finally(() => (reading = undefined)));
  /** Reads what was written before this call, too. */
  const refreshNow = async (): Promise<void> => {
    await reading?.catch(() => undefined);
    await refresh();
  };

  /** What is told may be newer than what a reading under way sees; many tellings take one more reading. */
  const onHeard = (): void => {
    heardMore ??= Promise.resolve(reading?.catch(() => undefined)).then(() => {
      heardMore = undefined;
      return refresh().catch(() => undefined);
    });
  };

  await refresh();
  // Where a server can't be listened to, looking has to do.
  const endListening = await listen?.(CHANNEL, onHeard).catch(() => undefined);
  await refreshNow();
  started = true;
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshEvery);
  timer.unref();

  /** Writes rows unless something was written since `seen`; one writer at a time in all processes. */
  const insertAfter = (seen: number, rows: NewEvent[]): Promise<boolean> =>
    db.transaction(async (tx) => {
      // A number that becomes visible after a higher one would never be read.
      await tx.execute(sql`lock table ${releaseEvents} in exclusive mode`);
      const [newest] = await tx.select({ id: max(releaseEvents.id) }).from(releaseEvents);
      if ((newest?.id ?? 0) !== seen) return false;
      await check?.(tx, rows);
      const action = randomUUID();
      ownActions.add(action);
      for (let from = 0; from < rows.length; from += BATCH)
        // oxlint-disable-next-line no-await-in-loop
        await tx.insert(releaseEvents).values(rows.slice(from, from + BATCH).map((row) => ({ ...row, action })));
      // Told to others when this is committed, and only then.
      await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
      return true;
    });

  const attempt = async (plan: (state: LiveState) => Promise<NewEvent[]>): Promise<NewEvent[]> => {
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      // Each attempt stands on what the one before it learnt.
      // oxlint-disable-next-line no-await-in-loop
      await refreshNow();
      const seen = state.last;
      // oxlint-disable-next-line no-await-in-loop
      const rows = await plan(state);
      // oxlint-disable-next-line no-await-in-loop
      if (rows.length === 0 || (seen === state.last && (await insertAfter(seen, rows)))) {
        // oxlint-disable-next-line no-await-in-loop
        await refreshNow();
        return rows;
      }
    }
    throw new ProblemError('conflict', 'Others change releases without a pause; try again');
  };

  /** Rows of a dealer and of the channels that it follows, oldest first. */
  const eventsOf = ({ slug, channel }: Pick<DealerReleases, 'slug' | 'channel'>): Promise<LoggedEvent[]> =>
    db
      .select()
      .from(releaseEvents)
      .where(
        or(
          and(eq(releaseEvents.subject, slug), ne(releaseEvents.kind, 'channel')),
          and(inArray(releaseEvents.subject, [channel, STANDARD_CHANNEL]), eq(releaseEvents.kind, 'channel')),
        ),
      )
      .orderBy(asc(releaseEvents.id));

  return {
    /** The present state; read only, and only until the next turn. */
    state: (): LiveState => state,
    /** Versions to try of each remote, best first. */
    candidates: createCandidates(state),
    /**
     * Plans rows on the present state and appends them. Where somebody else was faster, in this process or another, the
     * plan is made again, so that it always stands on what it follows. No rows: nothing is written.
     */
    change(plan: (state: LiveState) => Promise<NewEvent[]>): Promise<NewEvent[]> {
      const mine = lastChange.then(() => attempt(plan));
      lastChange = mine.catch(() => undefined);
      return mine;
    },
    /** Rows of the log, newest first. */
    events: (query: EventQuery): Promise<LoggedEvent[]> =>
      db.select().from(releaseEvents).where(filtersOf(query)).orderBy(desc(releaseEvents.id)).limit(query.limit),
    eventsOf,
    /** Every row after `from` up to `to`, oldest first. */
    eventsBetween: (from: number, to: number): Promise<LoggedEvent[]> =>
      db
        .select()
        .from(releaseEvents)
        .where(and(gt(releaseEvents.id, from), lte(releaseEvents.id, to)))
        .orderBy(asc(releaseEvents.id)),
    /** Rows of one subject after a revision, oldest first: what somebody did meanwhile. */
    eventsSince: (subject: 'dealer' | 'channel', name: string, revision: number): Promise<LoggedEvent[]> =>
      db
        .select()
        .from(releaseEvents)
        .where(
          and(
            filtersOf({ [subject]: name, limit: 0 }),
            gt(releaseEvents.id, revision),
            notInArray(releaseEvents.kind, [...PREVIEW_KINDS]),
          ),
        )
        .orderBy(asc(releaseEvents.id))
        .limit(20),
    /** Called with the rows that anybody wrote, in this process or another, soon after. */
    onChange(listener: (events: LoggedEvent[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Channels that ever gave a version. */
    channels: (): string[] => [...state.channels.keys()],
    /** Grows with every event: a cheap key for caches. */
    revision: (): number => state.last,
    refresh: refreshNow,
    close(): void {
      clearInterval(timer);
      void endListening?.();
    },
  };
};

export type ReleaseLog = Awaited<ReturnType<typeof createReleaseLog>>;
