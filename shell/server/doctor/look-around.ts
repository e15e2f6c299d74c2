import { readFileSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunningServerFacts } from './check-content';
import { checkClock, checkDiskSpace, checkNodeVersion, type FilePermissions } from './check-machine';
import type { InstallationFinding } from './finding';

const TIME_LIMIT = 5000;

const factsOf = (path: string): FilePermissions => {
  const { mode, uid } = statSync(path);
  return { path, mode: mode & 0o777, owner: uid };
};

/** Returns path, permissions and owner of the data folder, of its database folder and of its secrets; undefined if there is no data folder. */
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
  /** Path of a folder on the disk whose free space is checked. */
  folder: string;
  builtAt: Date;
  databaseNow: Date | undefined;
}

/** Returns the findings about this machine: version of Node, clock, and space of the disk. */
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

/** Resolves with the finding about a PostgreSQL server, and with the time by its clock. */
export const checkDatabaseServer = async (
  databaseUrl: string,
  migrations: number,
): Promise<{ finding: InstallationFinding; now?: Date | undefined }> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIME_LIMIT, query_timeout: TIME_LIMIT });
  const subject = 'Database';
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date; version: string; migrated: string | null }>(
      "select now(), current_setting('server_version') as version, to_regclass('drizzle.__drizzle_migrations') as migrated",
    );
    const [row] = rows;
    const applied = row?.migrated
      ? Number((await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations')).rows[0]?.count)
      : 0;
    const words = `PostgreSQL ${row?.version} answers`;
    if (applied > migrations)
      return {
        finding: {
          level: 'advice',
          subject,
          message: `${words}. A newer version of Forecourt migrated it (${applied} migrations, this version has ${migrations}).`,
          remedy: 'This version works beside it, because migrations only add. Go on with the upgrade when it is mended.',
        },
        now: row?.now,
      };
    return { finding: { level: 'ok', subject, message: `${words}, with ${applied} of ${migrations} migrations` }, now: row?.now };
  } catch (error) {
    const remedy = 'Start it, and check DATABASE_URL: postgres://user:password@host/database.';
    return { finding: { level: 'broken', subject, message: `It does not answer: ${reasonOf(error)}.`, remedy } };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Resolves with releases, keys, feeds, jobs and waiting leads of a running server. Throws an Error with the reason if the server does not answer or refuses the token. */
export const fetchServerFacts = async (address: string, dataDir: string): Promise<RunningServerFacts> => {
  const token = readFileSync(join(dataDir, 'operator.token'), 'utf8').trim();
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${address}/api/admin${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!answer.ok) throw new Error(`${path} is answered with status ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const [releases, keys, { feeds }, { jobs }, { waiting }] = await Promise.all([
    ask<RunningServerFacts['releases']>('/releases'),
    ask<RunningServerFacts['keys']>('/keys'),
    ask<Pick<RunningServerFacts, 'feeds'>>('/feed-sources'),
    ask<Pick<RunningServerFacts, 'jobs'>>('/jobs'),
    ask<{ waiting: RunningServerFacts['waitingLeads'] }>('/leads/spool'),
  ]);
  return { releases, keys, feeds, jobs, waitingLeads: waiting };
};

/** Resolves with the finding about the readiness of a running server. */
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
