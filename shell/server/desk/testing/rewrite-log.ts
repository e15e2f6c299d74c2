import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';

/** Changes what the log says, which the database lets nobody do: by setting its triggers aside, as its owner may. */
export const rewriteLog = (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });
