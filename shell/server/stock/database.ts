import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';

/** Any Drizzle PostgreSQL database: PGlite or a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database or an open transaction on it. */
export type Session = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'transaction'>;

/** Rows of a statement: both drivers answer `{ rows }`, which Drizzle's common type doesn't say. */
export const rowsOf = async <Row>(session: Pick<Session, 'execute'>, statement: SQL): Promise<Row[]> =>
  ((await session.execute(statement)) as unknown as { rows: Row[] }).rows;
