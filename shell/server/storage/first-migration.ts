import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Database } from './database';

type Reader = Pick<Database, 'execute'>;

const firstRow = async (db: Reader, query: ReturnType<typeof sql>): Promise<Record<string, unknown> | undefined> =>
  ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows[0];

/**
 * Refuses (`conflict`) a database that another series of migrations made, because ours would fail half-way with an error
 * about tables that exist. `database` and `remedy` go into the message. An empty database is accepted.
 */
export const refuseOtherMigrations = async (
  db: Reader,
  migrationsFolder: string,
  { database, remedy }: { database: string; remedy: string },
): Promise<void> => {
  const [ours] = readMigrationFiles({ migrationsFolder });
  const table = await firstRow(db, sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (!table?.name) return;
  const first = await firstRow(db, sql`select hash from drizzle.__drizzle_migrations order by created_at limit 1`);
  if (first === undefined || first.hash === ours?.hash) return;
  throw new ProblemError(
    'conflict',
    `${database} was made by a version of Forecourt from before the first release, and this version cannot read its tables. ${remedy}`,
  );
};
