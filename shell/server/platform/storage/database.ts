import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Returns whether a statement failed because of a unique index. Drizzle wraps the driver's error, so the causes are
 * searched too.
 */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === '23505') return true;
  }
  return false;
};

/** A Drizzle database, either on the embedded PGlite or on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * Runs queries: a database, or a transaction on it. A function that takes it also works inside the caller's transaction.
 */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Runs plain SQL: a database, or a transaction on it. */
export type SqlRunner = Pick<Queryable, 'execute'>;

/** An open connection to the database. `close` may be called twice. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /**
   * Runs `work` while no other process of this database runs such work, for example for a library that creates its own
   * tables.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls `listener` soon after any process of this database notified `channel` (`pg_notify`). After a lost connection
   * it calls `listener` once, in case a notification was missed. Resolves with a function that ends listening.
   */
  listen(channel: string, listener: () => void): Promise<() => Promise<void>>;
  /**
   * Resolves with the reason why the database does not answer now; undefined if it answers. It takes seconds at most, and
   * no time while the database is away.
   */
  awayReason(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** A row of the table in which Drizzle records migrations. `created_at` is in milliseconds; PostgreSQL's driver returns it as text. */
export interface AppliedMigration {
  hash: string;
  created_at: number | string;
}

/** The migrations of a database, compared with those of this version of Forecourt. */
export interface MigrationState {
  /** Number of this version's migrations. */
  total: number;
  /** Number of this version's migrations that the database has, and of later ones. */
  applied: number;
  /** Why this version can't start on the database, as the rest of a sentence about it, and what to do. */
  obstacle?: { reason: string; remedy: string };
}
