import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tokenFault } from '../src/access-token.mjs';

const usage = `Say which remote, and on whose site:

  npm run dev -- mf-search --dealer <slug>

It builds the remote as you save it and shows it, to you alone, on the site that runs at PORT (or starts one).`;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const port = process.env.PORT || '4000';
const url = process.env.FORECOURT_URL || `http://127.0.0.1:${port}`;

const readArguments = () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { dealer: { type: 'string' } } });
  const [remote, more] = positionals;
  if (!remote || more || !values.dealer) throw new Error(usage);
  const folder = resolve(root, remote);
  if (!existsSync(join(folder, 'rspack.config.mjs'))) throw new Error(`${folder} is not a remote: it has no rspack.config.mjs`);
  return { folder, dealer: values.dealer };
};

const isRunning = async () => {
  try {
    return (await fetch(new URL('/healthz', url))).ok;
  } catch {
    return false;
  }
};

/** Returns the process of the started site; undefined if a site was running. */
const startSiteIfNeeded = async () => {
  if (await isRunning()) return undefined;
  if (process.env.FORECOURT_URL) throw new Error(`No site answers at ${url}. Start it, or correct FORECOURT_URL`);
  console.log(`No site runs at ${url}: starting one`);
  const child = fork(join(root, 'shared/build/run/start.mjs'), [], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await new Promise((ready, fail) => {
    child.once('exit', (code) => fail(new Error(`The site ended with code ${code}`)));
    child.on('message', ({ type }) => type === 'ready' && ready());
  });
  child.removeAllListeners('exit');
  return child;
};

const readToken = () => {
  const token = process.env.FORECOURT_TOKEN?.trim();
  const fault = token && tokenFault(token, 'FORECOURT_TOKEN');
  if (fault) throw new Error(fault);
  if (token) return token;
  const file = resolve(root, process.env.DATA_DIR || '.data', 'operator.token');
  if (!existsSync(file)) throw new Error(`There is no token: set FORECOURT_TOKEN, or set DATA_DIR so that ${file} exists`);
  return readFileSync(file, 'utf8').trim();
};

const readSigningKey = async () => {
  const { readPrivateKeyFile } = await import('../src/signature.mjs');
  const file = process.env.FORECOURT_SIGNING_KEY || resolve(root, process.env.DATA_DIR || '.data', 'development.key');
  if (existsSync(file)) return readPrivateKeyFile(file);
  if (process.env.FORECOURT_SIGNING_KEY) throw new Error(`FORECOURT_SIGNING_KEY names ${file}, which does not exist`);
  return undefined;
};

const stopSite = async (server) => {
  const gone = new Promise((done) => {
    server.once('exit', done);
  });
  server.kill('SIGTERM');
  await gone;
};

const main = async () => {
  const { folder, dealer } = readArguments();
  const { showBuilds } = await import('../src/show-builds.mjs');
  const server = await startSiteIfNeeded();
  let stopShowing;
  let ending = false;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    await stopShowing?.();
    if (server) await stopSite(server);
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  server?.once('exit', () => void end(1));
  stopShowing = await showBuilds(folder, {
    site: { url, token: readToken(), key: await readSigningKey() },
    dealer,
    say: console.log,
    complain: console.error,
    onReady: (link) => process.send?.({ type: 'ready', link }),
    onFailure: () => void end(1),
  });
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
