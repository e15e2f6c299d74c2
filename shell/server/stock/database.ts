import type { SQL } from 'drizzle-orm';
import type { Database } from '../storage/database';

export type { Database };

/** A database or an open transaction on it. */
export type Session = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'transaction'>;

/** Rows of a statement. Both drivers answer `{ rows }`, but Drizzle's common type does not have it. */
export const rowsOf = async <Row>(session: Pick<Session, 'execute'>, statement: SQL): Promise<Row[]> =>
  ((await session.execute(statement)) as unknown as { rows: Row[] }).rows;
