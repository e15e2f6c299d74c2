import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { AppliedMigration, MigrationState, SqlRunner } from './database';
import { executeForRows } from './execute-for-rows';

/** The 27 migrations that `0000_start.sql` joins: digests of the first and the last in databases that they made. */
const JOINED = {
  count: 27,
  first: '46e38e2d3a5b3cd118ac4ec4680acb7e461992cf64875463705bb7e870d25e9e',
  last: '0d5184b8bf6972a0b156277a6e1dbd93ad2a04487b2a156ea13a7b2b9015e6dd',
};

const NEW_SERVER_DATABASE = 'Create an empty database, set DATABASE_URL to it and start with an empty data folder.';

/** Resolves with the migrations that a database has, the oldest first. */
export const readAppliedMigrations = async (db: SqlRunner): Promise<AppliedMigration[]> => {
  const [table] = await executeForRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return [];
  return executeForRows(db, sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`);
};

const obstacleOf = (hashes: string[], start: string | undefined, remedy: string): MigrationState['obstacle'] => {
  if (hashes.length === 0 || hashes.some((hash) => hash === start || hash === JOINED.last)) return undefined;
  if (hashes[0] !== JOINED.first)
    return {
      reason: 'was made by a version of Forecourt from before the first release, and this version cannot read its tables',
      remedy,
    };
  return {
    reason: `has ${hashes.length} of the ${JOINED.count} migrations that this version of Forecourt has joined into one, and this version needs all of them`,
    remedy:
      'Upgrade in two steps: first start the last version of Forecourt whose newest migration is 0026_reservation_accounts, then this one. The database was not changed.',
  };
};

/**
 * Compares the migrations of a database, the oldest first, with those of a folder. `remedy` says what to do with a database that an
 * unrelated series of migrations made; by default it is one of a PostgreSQL server.
 */
export const compareMigrations = (
  applied: AppliedMigration[],
  migrationsFolder: string,
  remedy = NEW_SERVER_DATABASE,
): MigrationState => {
  const migrations = readMigrationFiles({ migrationsFolder });
  const [start] = migrations;
  const hashes = applied.map(({ hash }) => hash);
  const obstacle = obstacleOf(hashes, start?.hash, remedy);
  return {
    total: migrations.length,
    applied: applied.filter(({ created_at: at }) => Number(at) >= (start?.folderMillis ?? 0)).length,
    ...(obstacle && { obstacle }),
  };
};
