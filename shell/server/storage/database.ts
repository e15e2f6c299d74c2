import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What every room may do with the database, whichever engine holds it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. `close` may be called twice. */
export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  close(): Promise<void>;
}
