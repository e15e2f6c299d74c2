import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../shared/build/run/free-port.mjs';
import { SERVER_OPTIONS } from './server-options.mjs';

// node prepare.mjs: makes the data folder, with all releases and stock, that every site of the journeys copies
// (harness/prepared.ts). It starts the product like `npm start` and stops it.
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const work = join(root, 'e2e/.work');
const folder = join(work, 'prepared');

rmSync(folder, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const output = openSync(join(work, 'prepared.log'), 'w');
const site = fork(join(root, 'shared/build/run/start.mjs'), [], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: undefined,
    NODE_OPTIONS: '',
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  },
  execArgv: SERVER_OPTIONS,
  stdio: ['ignore', output, output, 'ipc'],
});
closeSync(output);
const ended = once(site, 'exit');
await new Promise((done, fail) => {
  site.once('exit', (code) =>
    fail(new Error(`The site ended with exit code ${code} before it was ready; see ${work}/prepared.log`)),
  );
  site.on('message', ({ type }) => type === 'ready' && done());
});
site.kill('SIGTERM');
await ended;
