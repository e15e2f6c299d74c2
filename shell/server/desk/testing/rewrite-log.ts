import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';

/** Changes rows of the log, which the database refuses, by switching its triggers off as their owner. */
export const rewriteLogRows = (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });
