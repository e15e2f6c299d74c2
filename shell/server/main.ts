import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createApp } from './app';
import { errorMessage, errorRecord } from './error-record';
import { checkServerSettings, throwIfFaults } from './doctor';
import { listenAtAdminPort } from './http';
import { readSettings, DEFAULT_SHUTDOWN_MILLISECONDS } from './settings';
import { createShutdown } from './shutdown';
import { runDoctor } from './wiring/doctor';

/** Returns the folder of the installation: the nearest folder above `folder` that contains `shell/tenants`. */
const findInstallationRoot = (folder: string): string => {
  if (existsSync(join(folder, 'shell/tenants'))) return folder;
  if (dirname(folder) === folder)
    throw new Error('No folder above the server contains shell/tenants: set FORECOURT_ROOT to the installation');
  return findInstallationRoot(dirname(folder));
};

/** Makes the data folder, and files that the process creates, readable only for the user of this process. */
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

const start = async (): Promise<void> => {
  const root = process.env.FORECOURT_ROOT ?? findInstallationRoot(__dirname);
  const [, , command, ...options] = process.argv;
  if (command === 'doctor') {
    const { text, exitCode } = await runDoctor(root, options.includes('--json'));
    process.stdout.write(text, () => process.exit(exitCode));
    return;
  }
  const settings = readSettings(process.env, root);
  if (settings.production) throwIfFaults(checkServerSettings(settings, process.env));
  restrictFilesToOwner(settings.dataDir);
  const { app, warm } = await createApp(settings);
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
  process.stderr.write(`Forecourt could not start: ${errorMessage(error, 8000)}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${errorRecord(error).stack ?? ''}\n`);
  process.exit(1);
});
