import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createApp } from './app';
import { errorRecord } from './platform/errors/error-record';
import { startFailureText } from './platform/errors/start-failure';
import {
  checkLastDatabase,
  checkServerSettings,
  createShutdown,
  listenAtAdminPort,
  noteDatabase,
  throwIfFaults,
} from './platform';
import { readSettings, DEFAULT_SHUTDOWN_MILLISECONDS } from './settings';
import { runDoctor } from './wiring/doctor';
import { runDatabaseMove } from './wiring/move-database';
import { runOfflineRollback } from './wiring/offline-rollback';

/** The nearest folder above `folder` that contains `shell/tenants`. */
const findInstallationRoot = (folder: string): string => {
  if (existsSync(join(folder, 'shell/tenants'))) return folder;
  if (dirname(folder) === folder)
    throw new Error('No folder above the server contains shell/tenants: set FORECOURT_ROOT to the installation');
  return findInstallationRoot(dirname(folder));
};

/** Concerns the data folder, and all files that this process creates. */
const restrictFilesToOwner = (dataDir: string): void => {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    // A folder of another user that this process may write keeps its mode; "forecourt doctor" reports it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

const valueAfter = (name: string, words: string[]): string | undefined =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined;

/** What the command line has this program do instead of serving. */
const COMMANDS: Record<string, (root: string, options: string[]) => Promise<{ text: string; exitCode: number }>> = {
  doctor: (root, options) => runDoctor(root, { asJson: options.includes('--json'), url: valueAfter('--url', options) }),
  rollback: (root, [order]) => runOfflineRollback(root, order),
  'move-database': runDatabaseMove,
};

const start = async (): Promise<void> => {
  const root = process.env.FORECOURT_ROOT ?? findInstallationRoot(__dirname);
  const [, , command, ...options] = process.argv;
  const run = command === undefined ? undefined : COMMANDS[command];
  if (run) {
    const { text, exitCode } = await run(root, options);
    process.stdout.write(text, () => process.exit(exitCode));
    return;
  }
  const settings = readSettings(process.env, root);
  if (settings.production) throwIfFaults([...checkServerSettings(settings, process.env), ...checkLastDatabase(settings)]);
  restrictFilesToOwner(settings.dataDir);
  const { app, warm } = await createApp(settings);
  noteDatabase(settings);
  const stop = createShutdown({ app, time: settings.shutdownTime ?? DEFAULT_SHUTDOWN_MILLISECONDS, exit: process.exit });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await warm();
  const address = await app.listen({ port: settings.port, host: settings.host });
  await listenAtAdminPort(app, settings.admin);
  // If another process started this server, that process waits for the message `listening`.
  process.send?.({ type: 'listening', address });
  process.stdout.write(`Forecourt listens at ${address}\n`);
};

// The handler prints a short record, because Node would print all properties of the error, such as an SQL statement's parameters, which may contain
// personal data.
process.on('uncaughtException', (error) => {
  process.stderr.write(`Forecourt ends after an error that no part handles: ${JSON.stringify(errorRecord(error))}\n`);
  process.exit(1);
});

start().catch((error: unknown) => {
  const { PORT: port = '4000', DATA_DIR: dataDir = '.data' } = process.env;
  process.stderr.write(`Forecourt could not start: ${startFailureText(error, { port, dataDir })}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${errorRecord(error).stack ?? ''}\n`);
  process.exit(1);
});
