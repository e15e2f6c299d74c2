import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What every room may do with the database, whichever engine holds it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database, or a transaction on it. */
export type Session = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** An open database. `close` may be called twice. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Runs `work` while no other process of this database runs any: for what makes tables of its own when a server starts. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Calls `heard` soon after any process of this database notified `channel` (`pg_notify`), and once more after a lost
   * connection was made again, for what was missed meanwhile. Resolves once it listens, with what ends it.
   */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
