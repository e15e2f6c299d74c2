import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pLimit from 'p-limit';
import { ProblemError } from '@forecourt/contracts/problem';
import { compareMigrations, readAppliedMigrations } from './applied-migrations';
import type { OpenDatabase, SqlRunner } from './database';
import { durableDatabaseOptions, memoryDatabaseOptions, optimiseDatabaseLater, syncFolderToDisk } from './durable-folder';
import { lockFolder } from './folder-lock';
import { ConnectionPool } from './guarded-pool';
import { DEFAULT_DATABASE_LIMITS, isDatabaseServerError, TimeLimitedClient, type DatabaseLimits } from './limited-client';
import { createNotificationListener } from './listen';
import { watchDatabaseServer } from './watch-server';

/**
 * Refuses a database on which our migrations would fail half-way, with an error about tables. The message contains `database` and
 * what to do, which is `remedy` if another series of migrations made it. An empty database is accepted.
 * @throws ProblemError `conflict`
 */
const refuseOtherMigrations = async (
  db: SqlRunner,
  migrationsFolder: string,
  { database, remedy }: { database: string; remedy?: string },
): Promise<void> => {
  const { obstacle } = compareMigrations(await readAppliedMigrations(db), migrationsFolder, remedy);
  if (obstacle) throw new ProblemError('conflict', `${database} ${obstacle.reason}. ${obstacle.remedy}`);
};

interface OpenDatabaseOptions {
  /**
   * Data folder; the embedded database is in `<dataDir>/pg`. Without it and without `databaseUrl`, the database is in
   * memory.
   */
  dataDir?: string;
  /** Address of a PostgreSQL server; if set, `dataDir` is not used for the database. */
  databaseUrl?: string;
  /** Folder of the generated migrations. Required when the server runs as a bundle without its sources. */
  migrationsFolder?: string;
  /** Content of a new database in memory: the dump of another database's folder. */
  dump?: Blob;
  /** Time limits of a PostgreSQL server; absent ones have their default. */
  limits?: Partial<DatabaseLimits>;
  /** Is called when a PostgreSQL server stops answering, with the reason, and with undefined when it answers again. */
  onAway?(reason: string | undefined): void;
}

/** Key of the advisory lock that lets servers on one database start one after the other; equal in every process. */
const STARTING_LOCK = 7_235_001;

/**
 * Most milliseconds of one statement at the start. A migration of large tables takes long, and a process waits while
 * another one migrates.
 */
const STARTING_STATEMENT_LIMIT = 60 * 60_000;
/** Milliseconds in which readiness is answered while it is not certain yet whether a PostgreSQL server is away. */
const READINESS_ANSWER_TIME = 2_000;
/** Milliseconds without an answer after which the embedded database, which runs one statement at a time, counts as unavailable. */
const EMBEDDED_SILENCE_LIMIT = 10_000;

const besideThisFile = () => join(dirname(fileURLToPath(import.meta.url)), 'drizzle');

const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};

/** Returns the error for a server that gave a process no connection: its address, the reason, and no password. */
const withoutConnection = ({ host, port }: TimeLimitedClient, error: unknown): ProblemError => {
  const { message, code } = error as { message?: string; code?: string };
  const event = isDatabaseServerError(error) ? 'refuses the connection' : 'does not answer';
  return new ProblemError(
    'database_away',
    `The PostgreSQL server at ${host}:${port} ${event}: ${message || code}. Check that it runs, and the address in DATABASE_URL`,
  );
};

/**
 * Calls `work` with a connection that holds the lock of starting servers. The connection is not from the pool, because
 * waiting servers would use up the connections that the holder of the lock needs.
 */
const withStartingLock = async <T>(
  databaseUrl: string,
  { connect }: Pick<DatabaseLimits, 'connect'>,
  work: (client: TimeLimitedClient) => Promise<T>,
): Promise<T> => {
  const client = new TimeLimitedClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connect,
    statement_timeout: STARTING_STATEMENT_LIMIT,
  });
  await client.connect().catch((error: unknown) => {
    throw withoutConnection(client, error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [STARTING_LOCK]);
    return await work(client);
  } finally {
    // The end of the connection also releases the lock, even after an error in a migration.
    await client.end();
  }
};

/** Resolves with the reason why the database did not answer a question within `patience` milliseconds or refused it; undefined if it answered. */
const reasonOfSilence = async (question: Promise<unknown>, patience: number): Promise<string | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((answerWith) => {
    timer = setTimeout(() => answerWith(`no answer within ${patience / 1000} s`), patience).unref();
  });
  const answer = question.then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

const openPostgres = async (
  databaseUrl: string,
  migrationsFolder: string,
  { limits: changed, onAway }: Pick<OpenDatabaseOptions, 'limits' | 'onAway'>,
): Promise<OpenDatabase> => {
  const limits = { ...DEFAULT_DATABASE_LIMITS, ...changed };
  await withStartingLock(databaseUrl, limits, async (client) => {
    const db = drizzlePostgres(client);
    await refuseOtherMigrations(db, migrationsFolder, { database: `The database "${client.database}" on ${client.host}` });
    await migratePostgres(db, { migrationsFolder });
  });
  const pool = new ConnectionPool(databaseUrl, limits);
  const listeners = createNotificationListener(databaseUrl, limits);
  const watch = watchDatabaseServer({
    databaseUrl,
    limits,
    onAway(reason) {
      pool.leave();
      onAway?.(reason);
    },
    onBack() {
      pool.comeBack();
      onAway?.(undefined);
    },
  });
  return {
    db: drizzlePostgres(pool),
    kind: 'postgres',
    alone: (work) => withStartingLock(databaseUrl, limits, work),
    listen: listeners.listen,
    async awayReason() {
      if (watch.awayReason() !== undefined) return watch.awayReason();
      return (await reasonOfSilence(watch.check(), READINESS_ANSWER_TIME)) ?? watch.awayReason();
    },
    close: once(async () => {
      watch.close();
      await listeners.close();
      await pool.end();
    }),
  };
};

const openPglite = async (folder: string | undefined, migrationsFolder: string, dump?: Blob): Promise<OpenDatabase> => {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  let client: PGlite | undefined;
  try {
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    const isNew = folder !== undefined && !existsSync(join(folder, 'PG_VERSION'));
    optimiseDatabaseLater();
    client = await PGlite.create(folder === undefined ? memoryDatabaseOptions(dump) : durableDatabaseOptions(folder));
    const db = drizzlePglite(client);
    await refuseOtherMigrations(db, migrationsFolder, {
      database: `The database in ${folder ?? 'memory'}`,
      remedy: `Stop the server, delete ${dirname(folder ?? '')} and start again; its stock, leads and releases are lost.`,
    });
    await migratePglite(db, { migrationsFolder });
    if (isNew) await syncFolderToDisk(folder);
    const opened = client;
    const inTurn = pLimit(1);
    return {
      db,
      kind: 'pglite',
      alone: (work) => inTurn(work),
      listen: (channel, listener) => opened.listen(channel, listener),
      awayReason: () => reasonOfSilence(opened.query('select 1'), EMBEDDED_SILENCE_LIMIT),
      close: once(() => opened.close().finally(unlock)),
    };
  } catch (error) {
    await client?.close();
    unlock();
    throw error;
  }
};

/**
 * Opens the database and runs the missing migrations: PGlite in a folder or in memory, or a PostgreSQL server. One
 * process at a time may open a folder; any number of processes may share a server.
 * @throws ProblemError `conflict` with folder and pid when another process has the folder
 */
export const openDatabase = ({
  dataDir,
  databaseUrl,
  migrationsFolder,
  dump,
  ...watching
}: OpenDatabaseOptions = {}): Promise<OpenDatabase> => {
  const folder = migrationsFolder ?? besideThisFile();
  if (databaseUrl) return openPostgres(databaseUrl, folder, watching);
  return openPglite(dataDir === undefined ? undefined : resolve(dataDir, 'pg'), folder, dump);
};
