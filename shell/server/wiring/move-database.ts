import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import { countText } from '@forecourt/rules/text/count-text';
import { copyTables, openDatabase, OWN_TABLES_OF_JOBS, takeOverQueues, type CopiedTable, type OpenDatabase } from '../platform';
import { installationFolders, readSettings, type ServerSettings } from '../settings';

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Copies all that one database has into an empty other one, all of it or nothing. No process works with either. */
export const copyDatabase = async (from: OpenDatabase, to: OpenDatabase): Promise<CopiedTable[]> => {
  await takeOverQueues(from, to, SILENT);
  return to.db.transaction((tx) => copyTables(from.db, tx, OWN_TABLES_OF_JOBS));
};

/**
 * Copies the embedded database of the data folder into the empty one at `databaseUrl`, all of it or nothing. Afterwards the embedded
 * one is as before.
 * @throws ProblemError `conflict` while a server has the embedded database, and when the other one is not empty
 */
const moveDatabase = async ({ dataDir, databaseUrl, ...settings }: ServerSettings): Promise<CopiedTable[]> => {
  const { migrations: migrationsFolder } = installationFolders({ dataDir, ...settings });
  if (!databaseUrl) throw new ProblemError('conflict', 'DATABASE_URL is not set: it names the empty PostgreSQL database to fill');
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new ProblemError(
      'conflict',
      `${dataDir} has no embedded database: name the server's settings with --env-file or DATA_DIR`,
    );
  const from = await openDatabase({ dataDir, migrationsFolder });
  try {
    const to = await openDatabase({ databaseUrl, migrationsFolder, limits: settings.databaseLimits });
    return await copyDatabase(from, to).finally(to.close);
  } finally {
    await from.close();
  }
};

const movedText = (tables: CopiedTable[], { dataDir }: ServerSettings): string => {
  const filled = tables.filter(({ rows }) => rows > 0);
  const width = Math.max(...filled.map(({ table }) => table.length));
  const lines = filled.map(({ table, rows }) => `  ${table.padEnd(width)}  ${String(rows).padStart(8)}`);
  const total = filled.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...lines,
    `${countText(total, 'row')} of ${countText(filled.length, 'table')} are in the database of DATABASE_URL, which the server uses from its next start.`,
    `The embedded database in ${join(dataDir, 'pg')} is as before: remove it when the server runs well with the other one.`,
    '',
  ].join('\n');
};

export const runDatabaseMove = async (root: string): Promise<{ text: string; exitCode: 0 | 1 }> => {
  try {
    process.umask(0o077);
    const settings = readSettings(process.env, root);
    return { text: movedText(await moveDatabase(settings), settings), exitCode: 0 };
  } catch (error) {
    if (error instanceof ProblemError) return { text: `Nothing was copied. ${error.message}\n`, exitCode: 1 };
    throw error;
  }
};
