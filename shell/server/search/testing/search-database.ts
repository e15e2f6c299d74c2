import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../platform/storage/database';
import { openTestDatabase } from '../../platform/storage/testing/test-database';

let opened: Promise<OpenDatabase> | undefined;

/** Of the test file. Every call empties it. */
export const emptySearchDatabase = async (): Promise<OpenDatabase> => {
  const database = await (opened ??= openTestDatabase());
  await database.db.execute(sql`truncate own_index_writes, own_indices, own_records`);
  return database;
};

// A process that a test starts has a database of its own.
if (typeof afterAll === 'function') afterAll(async () => (await opened)?.close());
