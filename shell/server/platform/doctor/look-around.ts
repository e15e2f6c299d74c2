import { readFileSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { AppliedMigration, MigrationState } from '../storage/database';
import type { RunningServerFacts } from './check-content';
import type { AskedProcess } from './check-processes';
import { checkConnections, checkDatabase } from './check-surroundings';
import { checkClock, checkDiskSpace, checkNodeVersion, type FilePermissions } from './check-machine';
import type { InstallationFinding } from './finding';

const TIME_LIMIT = 5000;

const factsOf = (path: string): FilePermissions => {
  const { mode, uid } = statSync(path);
  return { path, mode: mode & 0o777, owner: uid };
};

/** Reads the data folder, its database folder and its secrets; undefined without a data folder. */
export const readDataFolderFiles = (dataDir: string): FilePermissions[] | undefined => {
  try {
    const secrets = readdirSync(dataDir).filter((name) => /\.(token|secret|key)$/.test(name) || name === 'pg');
    return [dataDir, ...secrets.map((name) => join(dataDir, name))].map(factsOf);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

interface MachineFacts {
  folder: string;
  builtAt: Date;
  databaseNow: Date | undefined;
}

export const checkMachine = ({ folder, builtAt, databaseNow }: MachineFacts): InstallationFinding[] => {
  const now = new Date();
  const { bavail, bsize } = statfsSync(folder);
  return [checkNodeVersion(process.version, now), checkClock(now, builtAt, databaseNow), checkDiskSpace(folder, bavail * bsize)];
};

const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (cause !== undefined) return reasonOf(cause);
  return message || code || String(error);
};

/** `now` is the time by the database server's clock. `compareMigrations` takes the migrations of the database, the oldest first. */
export const checkDatabaseServer = async (
  databaseUrl: string,
  compareMigrations: (applied: AppliedMigration[]) => MigrationState,
  wanted: number,
): Promise<{ findings: InstallationFinding[]; now?: Date | undefined }> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIME_LIMIT, query_timeout: TIME_LIMIT });
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date; version: string; migrated: string | null; free: number }>(
      `select now(), current_setting('server_version') as version, to_regclass('drizzle.__drizzle_migrations') as migrated,
        (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - (select count(*) from pg_stat_activity where backend_type = 'client backend'))::int as free`,
    );
    const [row] = rows;
    const applied = row?.migrated
      ? await client.query<AppliedMigration>('select hash, created_at from drizzle.__drizzle_migrations order by created_at')
      : undefined;
    const migrations = checkDatabase(row?.version ?? '', compareMigrations(applied?.rows ?? []));
    return { findings: [migrations, ...checkConnections(row?.free ?? wanted, wanted)], now: row?.now };
  } catch (error) {
    const remedy = 'Start it, and check DATABASE_URL: postgres://user:password@host/database.';
    return { findings: [{ level: 'broken', subject: 'Database', message: `It does not answer: ${reasonOf(error)}.`, remedy }] };
  } finally {
    await client.end().catch(() => undefined);
  }
};

const fetchFacts = async (address: string, dataDir: string): Promise<RunningServerFacts> => {
  const token = readFileSync(join(dataDir, 'operator.token'), 'utf8').trim();
  const ask = async <Answer>(path: string, unknown?: Answer): Promise<Answer> => {
    const answer = await fetch(`${address}/api/admin${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (answer.status === 404 && unknown !== undefined) return unknown;
    if (!answer.ok) throw new Error(`${path} is answered with status ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const [releases, channels, unconfigured, keys, { feeds }, { jobs }, { waiting }] = await Promise.all([
    ask<RunningServerFacts['releases']>('/releases'),
    ask<RunningServerFacts['channels']>('/channels'),
    ask<RunningServerFacts['unconfigured']>('/unconfigured-dealers', []),
    ask<RunningServerFacts['keys']>('/keys'),
    ask<Pick<RunningServerFacts, 'feeds'>>('/feed-sources'),
    ask<Pick<RunningServerFacts, 'jobs'>>('/jobs'),
    ask<{ waiting: RunningServerFacts['waitingLeads'] }>('/leads/spool'),
  ]);
  return { releases, channels, unconfigured, keys, feeds, jobs, waitingLeads: waiting };
};

/**
 * Asks the first of the addresses at which the admin API answers; all processes of an installation have the same facts.
 * Throws an Error with the reason if none does.
 */
export const fetchServerFacts = async ([address = '', ...others]: string[], dataDir: string): Promise<RunningServerFacts> => {
  try {
    return await fetchFacts(address, dataDir);
  } catch (error) {
    if (others.length > 0) return fetchServerFacts(others, dataDir);
    throw error;
  }
};

/** Asks a process for its version, which only the admin port tells. */
export const askProcess = async (address: string): Promise<AskedProcess> => {
  try {
    const answer = await fetch(`http://${address}/healthz`, { signal: AbortSignal.timeout(TIME_LIMIT) });
    const { version } = (await answer.json()) as Pick<AskedProcess, 'version'>;
    if (version !== undefined) return { address, answers: answer.ok, version };
    const admin = await fetch(`http://${address}/api/admin/releases`, { signal: AbortSignal.timeout(TIME_LIMIT) });
    return { address, answers: answer.ok, hasAdmin: admin.status === 401 };
  } catch {
    return { address, answers: false };
  }
};

export const checkServerReadiness = async (address: string): Promise<InstallationFinding> => {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(TIME_LIMIT) });
    if (answer.ok) return { level: 'ok', subject: 'Server', message: `${address} is ready` };
    const remedy = 'Its log says more.';
    return {
      level: 'broken',
      subject: 'Server',
      message: `${address} is not ready: ${(await answer.text()).slice(0, 300)}`,
      remedy,
    };
  } catch (error) {
    return {
      level: 'advice',
      subject: 'Server',
      message: `No server answers at ${address} (${reasonOf(error)}), so releases, keys, feeds and jobs are not checked.`,
      remedy: 'Start the server, and run the doctor again with the same environment.',
    };
  }
};
