import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Whether a statement failed because of a unique index. Drizzle wraps the driver's error, so causes are searched too. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === '23505') return true;
  }
  return false;
};

/** A Drizzle database on PGlite or on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Runs queries: a database, or a transaction on it. Functions that take it work inside the caller's transaction as well. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Runs plain SQL: a database, or a transaction on it. */
export type SqlRunner = Pick<Queryable, 'execute'>;

/** An open database. `close` may be called twice. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Runs `work` while no other process of this database runs such work, e.g. for a library that makes its own tables. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls `listener` soon after any process of this database notified `channel` (`pg_notify`). After a lost connection it
   * calls `listener` once for missed notifications. Resolves when it listens, with a function that ends the listening.
   */
  listen(channel: string, listener: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
