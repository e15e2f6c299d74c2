import type { SQL } from 'drizzle-orm';
import type { SqlRunner } from './database';

/** Executes a statement and returns its rows. Both drivers answer `{ rows }`, but Drizzle's common type does not have it. */
export const executeForRows = async <Row>(db: SqlRunner, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
