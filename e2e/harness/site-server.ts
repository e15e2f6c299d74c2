import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { REPOSITORY_ROOT, WORK_FOLDER } from './folders';
import { SERVER_OPTIONS } from './run/server-options.mjs';

/** Environment variable with the workers' sites: JSON of `Site[]`, one for each parallel worker. */
export const WORKER_SITES_VARIABLE = 'FORECOURT_JOURNEYS_SITES';

/** A running test server with its data folder and its dealers. */
export interface Site {
  port: number;
  dataDir: string;
}

export interface RunningSite extends Site {
  stop(): Promise<void>;
}

const waitUntilReady = (child: ChildProcess, log: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with exit code ${code} before it was ready; see ${log}`)));
    child.on('message', (message: { type?: string }) => message.type === 'ready' && resolve());
  });

const waitForExit = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => {
        child.once('exit', () => resolve());
      })
    : Promise.resolve();

/**
 * Starts the product like `npm start`, with its own port and data folder. `trustProxy` names
 * proxies whose `X-Forwarded-For` the server believes. Its output goes to `e2e/.work/<name>.log`.
 */
export const startSite = async (
  name: string,
  dataDir: string,
  settings: { port?: number; trustProxy?: string } = {},
): Promise<RunningSite> => {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const log = join(WORK_FOLDER, `${name}.log`);
  const output = openSync(log, 'a');
  const port = settings.port ?? (await findFreePort());
  const child = fork(join(REPOSITORY_ROOT, 'shared/build/run/start.mjs'), [], {
    cwd: REPOSITORY_ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'warn',
      // Leads go into the database also when it is slow, because journeys read them there.
      LEAD_DATABASE_SECONDS: '60',
      ...(settings.trustProxy === undefined ? {} : { TRUST_PROXY: settings.trustProxy }),
    },
    execArgv: SERVER_OPTIONS,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  await waitUntilReady(child, log);
  return {
    port,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await waitForExit(child);
    },
  };
};
