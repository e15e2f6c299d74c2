import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What every room may do with the database, whichever engine holds it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. `close` may be called twice. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Runs `work` while no other process of this database runs any: for what makes tables of its own when a server starts. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
