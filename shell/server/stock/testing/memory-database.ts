import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../database';

/** An empty database in memory with the real migrations, for tests. */
export const memoryDatabase = async (): Promise<{ db: Database; close: () => Promise<void> }> => {
  const client = new PGlite();
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: resolve(__dirname, '../../storage/drizzle') });
  return { db, close: () => client.close() };
};
