import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';
import { SERVER_OPTIONS } from './run/server-options.mjs';
import type { Site } from './site-server';

export interface BareServer extends Site {
  /** Kills the server process without a shutdown, like a power failure. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const waitForExit = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/**
 * Starts the server's process without `npm start`, so that it can be killed and several can share a database. Its
 * output goes to `e2e/.work/faults.log`.
 */
export const startBareServer = async (
  dataDir: string,
  environment: Record<string, string>,
  port?: number,
): Promise<BareServer> => {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const log = join(WORK_FOLDER, 'faults.log');
  const output = openSync(log, 'a');
  const ownPort = port ?? (await findFreePort());
  const child = fork(join(REPOSITORY_ROOT, 'shell/dist/server/main.cjs'), [], {
    cwd: REPOSITORY_ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FORECOURT_MODE: 'demo',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      // Leads go into the database also when it is slow, because journeys read them there.
      LEAD_DATABASE_SECONDS: '60',
      FORECOURT_ROOT: REPOSITORY_ROOT,
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      ...environment,
    },
    execArgv: SERVER_OPTIONS,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with exit code ${code}; see ${log}`)));
    child.on('message', (message: { type?: string }) => message.type === 'listening' && resolve());
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await waitForExit(child);
  };
  return { port: ownPort, dataDir, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

/** Sends a request to the operator's API. */
export const requestAdminApi = async <Answer>({ port, dataDir }: Site, path: string, body?: unknown): Promise<Answer> => {
  const file = join(dataDir, 'operator.token');
  if (!existsSync(file)) throw new Error(`${file} is missing; the server writes it at its first start`);
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(file, 'utf8').trim()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with status ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

interface JobCounts {
  kind: string;
  waiting: number;
  running: number;
  dead: number;
}

/** Resolves with the number of jobs of a kind by state; undefined while the server does not answer. */
export const countJobsByState = async (site: Site, kind: string): Promise<JobCounts | undefined> => {
  const { jobs } = await requestAdminApi<{ jobs: JobCounts[] }>(site, '/jobs');
  return jobs.find((counts) => counts.kind === kind);
};
