import { randomUUID } from 'node:crypto';
import { ProblemError } from '@forecourt/contracts/problem';
import { asc, gt, max, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { releaseEntries } from '../tables';
import type { StoredLogEntry } from './entries';
import { createLogQueries } from './log-queries';
import { applyLogEntry, emptyLiveState, type LiveState } from './live-state';
import { createCandidateCache } from './release-set';

/** An entry that is to be written to the release log, which adds id, time and action. */
export type NewLogEntry = Omit<typeof releaseEntries.$inferInsert, 'id' | 'at' | 'action' | 'version' | 'previous'> &
  Pick<StoredLogEntry, 'version' | 'previous'>;

/** Returns the entries that make a change in the present state. */
type Plan = (state: LiveState) => Promise<NewLogEntry[]>;

/** Entries that make a change, and what its caller wants to know of them. */
export interface PlannedEntries<Result> {
  rows: NewLogEntry[];
  result: Result;
}

interface Options {
  /** Calls back as soon as another process notifies the channel. Returns a function that ends listening. */
  listen?(channel: string, heard: () => void): Promise<() => Promise<void>>;
  /** Milliseconds between two reads, which find changes whose notification was lost. Default 500. */
  refreshEvery?: number;
  /** Is called with new log entries and the id of their action in the transaction that writes them. When it throws, nothing is written. */
  check?(tx: Database, rows: NewLogEntry[], action: string): Promise<void>;
  /** Is called with the milliseconds between a change of the release log by another process and its reading by this one. */
  onFollowed?(lag: number): void;
}

/** Name of the PostgreSQL notification channel that announces new entries of the release log. */
const CHANNEL = 'release_events';
/** Milliseconds between two reads of the release log, unless an option sets others. */
const REFRESH_EVERY = 500;
/** Most attempts of a change. A change is planned again when another one was written first. */
const ATTEMPTS = 12;
/** Most entries of one insert, because PostgreSQL takes at most 65,535 parameters. */
const BATCH = 1_000;

/** Reads the log and keeps the state that follows from it. */
class LogReader {
  readonly state = emptyLiveState();
  private readonly listeners = new Set<(entries: StoredLogEntry[]) => void>();
  private readonly ownActions = new Set<string>();
  private reading: Promise<void> | undefined;
  private waiting: Promise<void> | undefined;
  private followsOthers = false;

  constructor(
    private readonly db: Database,
    private readonly onFollowed: Options['onFollowed'],
  ) {}

  /** Reads new entries into the state. One read runs at a time, so that no entry is applied twice. */
  readonly refresh = (): Promise<void> => (this.reading ??= this.catchUp().finally(() => (this.reading = undefined)));

  /** Brings the state up to date with every entry that was written before the call. */
  readonly refreshNow = async (): Promise<void> => {
    await this.reading?.catch(() => undefined);
    await this.refresh();
  };

  /** Reads once more after the running read, which may have begun too early. Many notifications share one such read. */
  readonly onNotification = (): void => {
    this.waiting ??= Promise.resolve(this.reading?.catch(() => undefined)).then(() => {
      this.waiting = undefined;
      return this.refresh().catch(() => undefined);
    });
  };

  readonly onChange = (listener: (entries: StoredLogEntry[]) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Treats every later change as a change of another process, unless `addOwn` named it. */
  followOthers(): void {
    this.followsOthers = true;
  }

  addOwn(action: string): void {
    this.ownActions.add(action);
  }

  removeOwn(action: string): void {
    this.ownActions.delete(action);
  }

  private async catchUp(): Promise<void> {
    const entries = await this.db
      .select()
      .from(releaseEntries)
      .where(gt(releaseEntries.id, this.state.last))
      .orderBy(asc(releaseEntries.id));
    for (const entry of entries) applyLogEntry(this.state, entry);
    this.reportLag(entries);
    if (entries.length > 0) for (const listener of this.listeners) listener(entries);
  }

  private reportLag(entries: StoredLogEntry[]): void {
    for (const [action, at] of new Map(entries.map((entry) => [entry.action, entry.at])))
      if (this.followsOthers && action !== null && !this.ownActions.delete(action))
        this.onFollowed?.(Math.max(0, Date.now() - at.getTime()));
  }
}

/**
 * Writes entries when no entry was written since `seen`; returns undefined otherwise. One writer runs at a time in all
 * processes.
 */
const insertAfter = (
  db: Database,
  { seen, rows, action, check }: { seen: number; rows: NewLogEntry[]; action: string; check: Options['check'] },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Without the lock, a lower id could become visible after a higher one, and would never be read.
    await tx.execute(sql`lock table ${releaseEntries} in exclusive mode`);
    const [newest] = await tx.select({ id: max(releaseEntries.id) }).from(releaseEntries);
    if ((newest?.id ?? 0) !== seen) return false;
    await check?.(tx, rows, action);
    for (let from = 0; from < rows.length; from += BATCH)
      await tx.insert(releaseEntries).values(rows.slice(from, from + BATCH).map((row) => ({ ...row, action })));
    // PostgreSQL sends the notification when the transaction commits.
    await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
    return true;
  });

/** Creates the function that plans and writes changes of the release log, one change after the other. */
const createWriter = (db: Database, reader: LogReader, check: Options['check']) => {
  let lastChange: Promise<unknown> = Promise.resolve();

  const insert = async (seen: number, rows: NewLogEntry[]): Promise<boolean> => {
    const action = randomUUID();
    reader.addOwn(action);
    let isWritten = false;
    try {
      isWritten = await insertAfter(db, { seen, rows, action, check });
      return isWritten;
    } finally {
      if (!isWritten) reader.removeOwn(action);
    }
  };

  const write = async <Result>(plan: (state: LiveState) => Promise<PlannedEntries<Result>>): Promise<PlannedEntries<Result>> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await reader.refreshNow();
      const seen = reader.state.last;
      const planned = await plan(reader.state);
      const { rows } = planned;
      const isDone = rows.length === 0 || (seen === reader.state.last && (await insert(seen, rows)));
      if (!isDone) continue;
      await reader.refreshNow();
      return planned;
    }
    throw new ProblemError(
      'conflict',
      `Other changes of releases came first at each of ${ATTEMPTS} attempts, the last as entry ${reader.state.last} of the log. Nothing was changed; send the change again`,
    );
  };

  const writeInTurn = <Result>(plan: (state: LiveState) => Promise<PlannedEntries<Result>>) => {
    const change = lastChange.then(() => write(plan));
    lastChange = change.catch(() => undefined);
    return change;
  };

  return {
    /**
     * Plans entries on the present state and appends them. The plan is made again when another change was written first,
     * in this process or another, so that it is always based on the newest state. A plan without entries writes
     * nothing.
     */
    change: async (plan: Plan): Promise<NewLogEntry[]> =>
      (await writeInTurn(async (state) => ({ rows: await plan(state), result: undefined }))).rows,
    /** Like `change`; resolves with the result of the plan that was written. */
    changeWith: async <Result>(plan: (state: LiveState) => Promise<PlannedEntries<Result>>): Promise<Result> =>
      (await writeInTurn(plan)).result,
  };
};

/**
 * Opens the append-only release log and the state that follows from it. Each process reads a change of another process
 * when it is notified, and twice a second in case a notification was lost.
 */
export const createReleaseLog = async (
  db: Database,
  { listen, refreshEvery = REFRESH_EVERY, check, onFollowed }: Options = {},
) => {
  const reader = new LogReader(db, onFollowed);
  const { state } = reader;
  await reader.refresh();
  // If the database can't send notifications, the log is still read twice a second.
  const endListening = await listen?.(CHANNEL, reader.onNotification).catch(() => undefined);
  await reader.refreshNow();
  reader.followOthers();
  const timer = setInterval(() => void reader.refresh().catch(() => undefined), refreshEvery).unref();

  return {
    ...createLogQueries(db),
    /** Returns the present state. Callers must not change it, and may use it only until the next turn of the event loop. */
    state: (): LiveState => state,
    /** Returns the versions to try of each remote, best first. */
    candidates: createCandidateCache(state),
    ...createWriter(db, reader, check),
    /** Calls the listener soon after entries were written, in this process or another. */
    onChange: reader.onChange,
    /** Returns the channels that ever had a version. */
    channels: (): string[] => [...state.channels.keys()],
    /** Returns a number that grows with every entry, as a cheap key for caches. */
    revision: (): number => state.last,
    refresh: reader.refreshNow,
    close(): void {
      clearInterval(timer);
      void endListening?.();
    },
  };
};

export type ReleaseLog = Awaited<ReturnType<typeof createReleaseLog>>;
