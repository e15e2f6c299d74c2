import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import { openDatabase } from '../platform';
import { openRollbacks, shellFacts, StoredReleaseCatalogue } from '../releases';
import { findStockFilterError } from '../search';
import { installationFolders, readSettings, type ServerSettings } from '../settings';
import { openTenants } from '../sites';

const SILENT = { info: () => undefined, error: () => undefined };

export interface OfflineRollback {
  slug: string;
  to?: number;
  why: string;
  dryRun?: boolean;
  force?: boolean;
}

/** Whoever may read the database of the server has an operator's rights. */
const ACTOR = 'operator (offline)';

/** @throws ProblemError as the running server would, and `conflict` while a server has the embedded database */
export const rollBackOffline = async (settings: ServerSettings, { slug, to, ...order }: OfflineRollback) => {
  const { dataDir, databaseUrl, databaseLimits: limits, production } = settings;
  const folders = installationFolders(settings);
  if (!databaseUrl && !existsSync(join(dataDir, 'pg')))
    throw new ProblemError('conflict', `${dataDir} has no database: name the server's settings with --env-file or DATA_DIR`);
  const database = await openDatabase({ dataDir, databaseUrl, migrationsFolder: folders.migrations, limits });
  try {
    const { db } = database;
    const tenants = await openTenants({
      folder: folders.tenants,
      log: SILENT,
      watch: false,
      sandbox: !production,
      filterProblem: findStockFilterError,
    });
    const rollbacks = await openRollbacks({ db, tenants, shell: shellFacts(), catalogue: new StoredReleaseCatalogue(db) });
    const outcome = rollbacks.rollback(slug, to, { ...order, actor: ACTOR });
    return await outcome.finally(() => {
      rollbacks.close();
      return tenants.close();
    });
  } finally {
    await database.close();
  }
};

/** `text` is the outcome or the problem, as JSON; `typed` is the order as JSON. */
export const runOfflineRollback = async (root: string, typed = '{}'): Promise<{ text: string; exitCode: 0 | 1 }> => {
  try {
    process.umask(0o077);
    const outcome = await rollBackOffline(readSettings(process.env, root), JSON.parse(typed) as OfflineRollback);
    return { text: JSON.stringify(outcome), exitCode: 0 };
  } catch (error) {
    if (error instanceof ProblemError) return { text: JSON.stringify(problemDocument(error)), exitCode: 1 };
    throw error;
  }
};
