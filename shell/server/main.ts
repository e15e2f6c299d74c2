import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createApp } from './app';
import { errorMessage, errorRecord } from './error-record';
import { readSettings } from './settings';

/** Returns the folder of the installation: the nearest folder above `folder` that contains `shell/tenants`. */
const rootAbove = (folder: string): string => {
  if (existsSync(join(folder, 'shell/tenants'))) return folder;
  if (dirname(folder) === folder)
    throw new Error('No folder above the server contains shell/tenants: set FORECOURT_ROOT to the installation');
  return rootAbove(dirname(folder));
};

const start = async (): Promise<void> => {
  const settings = readSettings(process.env, process.env.FORECOURT_ROOT ?? rootAbove(__dirname));
  const { app, warm } = await createApp(settings);
  const stop = (): void => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await warm();
  const address = await app.listen({ port: settings.port, host: settings.host });
  // If another process started this server, that process waits for the message `listening`.
  process.send?.({ type: 'listening', address });
  process.stdout.write(`Forecourt listens at ${address}\n`);
};

// Node would print all properties of an error that nobody handles, such as the parameters of a statement.
process.on('uncaughtException', (error) => {
  process.stderr.write(`Forecourt ends after an error that no part handles: ${JSON.stringify(errorRecord(error))}\n`);
  process.exit(1);
});

start().catch((error: unknown) => {
  process.stderr.write(`Forecourt could not start: ${errorMessage(error, 8000)}\n`);
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${errorRecord(error).stack ?? ''}\n`);
  process.exit(1);
});
