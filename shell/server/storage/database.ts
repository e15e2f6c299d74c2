import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A Drizzle database on PGlite or on a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database, or a transaction on it. */
export type Session = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

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
