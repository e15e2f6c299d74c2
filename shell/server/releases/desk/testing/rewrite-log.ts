import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';

/** The database refuses such changes, so the triggers are switched off as their owner. */
export const rewriteLogRows = (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });
