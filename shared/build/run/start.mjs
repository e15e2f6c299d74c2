import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  describePrivateKey,
  readOrCreatePrivateKeyFile,
  SIGNATURE_HEADER,
  signatureText,
  signRelease,
} from '../src/signature.mjs';
import { installMissingPackages } from './install.mjs';
import { printReadableLog } from './show-log.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const began = Date.now();
const say = (line) => console.log(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);

const port = process.env.PORT || '4000';
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const environment = {
  ...process.env,
  // React's fast build needs NODE_ENV=production; FORECOURT_MODE says whether the installation is a demonstration.
  FORECOURT_MODE: process.env.FORECOURT_MODE || (process.env.NODE_ENV === 'production' ? 'production' : 'demo'),
  NODE_ENV: 'production',
  PORT: port,
  DATA_DIR: dataDir,
  FORECOURT_ROOT: root,
};

const startServer = () =>
  new Promise((done, fail) => {
    const server = fork(join(root, 'shell/dist/server/main.cjs'), [], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    // The server ends with this process, also if it is still starting or a publication fails.
    process.once('exit', () => server.kill('SIGTERM'));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill('SIGTERM'));
    printReadableLog(server.stdout);
    server.once('exit', (code) => fail(new Error(`The server ended with exit code ${code}`)));
    server.on('message', (message) => message.type === 'listening' && done(server));
  });

const admin = `http://127.0.0.1:${process.env.ADMIN_PORT || port}/api/admin`;
const authorisation = () => ({ authorization: `Bearer ${readFileSync(join(dataDir, 'operator.token'), 'utf8').trim()}` });

const api = async (method, path, body, type = 'application/json') => {
  const headers = { ...authorisation(), ...(body === undefined ? {} : { 'content-type': type }) };
  const answer = await fetch(`${admin}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer;
};

/** The first start creates it. */
const keyFile = join(dataDir, 'development.key');

/** Also signs releases of a data folder that are older than signatures. */
const openDevelopmentKey = async () => {
  const isNew = !existsSync(keyFile);
  const { publicKey } = describePrivateKey(readOrCreatePrivateKeyFile(keyFile));
  await api('POST', '/keys', JSON.stringify({ name: 'development', remotes: ['*'], publicKey }));
  if (!isNew) return;
  const catalogue = await (await api('GET', '/releases')).json();
  for (const { name, version } of catalogue.filter(({ signed }) => !signed))
    await reserve(await (await api('GET', `/releases/${name}/${version}/document`)).text());
};

const reserve = async (release) => {
  const signature = signatureText(signRelease(JSON.parse(release), readOrCreatePrivateKeyFile(keyFile)));
  const answer = await fetch(`${admin}/releases`, {
    method: 'POST',
    headers: { ...authorisation(), 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: release,
  });
  const body = await answer.json();
  if (answer.ok || body.code === 'release_exists') return body;
  throw new Error(`${body.title}: ${body.detail ?? ''} ${JSON.stringify(body.errors ?? [])}`);
};

const uploadBuild = async (dist, { reservation, files = [] }) => {
  for (const file of files)
    await api('PUT', `/releases/reservations/${reservation}/${file}`, readFileSync(join(dist, file)), 'application/octet-stream');
  // Remotes that need each other are published one after the other.
  const order = JSON.stringify({ allowMissingSlots: true });
  if (reservation) await api('POST', `/releases/reservations/${reservation}/commit`, order);
};

/**
 * Returns the version for the channel stable; undefined if this build is published already. A build that differs from its
 * published version gets a new local version, because a published release never changes.
 */
const publishBuild = async (remote) => {
  const folder = join(root, remote);
  const mark = join(dataDir, 'published', `${remote}.json`);
  const built = readFileSync(join(folder, 'dist/release.json'), 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === built) return undefined;
  let { version } = JSON.parse(built);
  const answer = await reserve(built);
  if (answer.code === 'release_exists') {
    const { buildRemote } = await import('../src/build-remote.mjs');
    version = `${version}-local.${createHash('sha256').update(built).digest('hex').slice(0, 8)}`;
    const output = join(dataDir, 'local', remote);
    await buildRemote(folder, { output, version });
    await uploadBuild(output, await reserve(readFileSync(join(output, 'release.json'), 'utf8')));
  } else {
    await uploadBuild(join(folder, 'dist'), answer);
  }
  say(`published ${remote}@${version}`);
  const remember = () => {
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, built);
  };
  return { remote, version, remember };
};

/** By one change, because a remote may need slots of another remote's new version. */
const setStableVersions = async (published) => {
  if (published.length === 0) return;
  const versions = Object.fromEntries(published.map(({ remote, version }) => [remote, version]));
  try {
    await api('PUT', '/channels/stable', JSON.stringify({ versions, why: 'npm start' }));
    for (const { remember } of published) remember();
  } catch (error) {
    // The compatibility gate may refuse the change because of a dealer's pin; all sites then keep their versions.
    console.error(`The channel stable keeps its versions. ${error.message}`);
  }
};

const loadDemoStock = async ({ slug, stock, demo }) => {
  if (stock > 0 || !demo) return;
  const { accepted } = await (await api('POST', `/stock/${slug}/demo`)).json();
  say(`${slug}: ${accepted} vehicles in stock`);
};

const allDealers = async () => {
  const all = [];
  for (let page = { next: '' }; page.next !== undefined;) {
    page = await (await api('GET', `/dealers?limit=1000&after=${page.next}`)).json();
    all.push(...page.dealers);
  }
  return all;
};

const main = async () => {
  console.log('Forecourt is starting');
  installMissingPackages(root, say);
  const { buildWorkspaces } = await import('./build.mjs');
  await buildWorkspaces([], { say });
  const server = await startServer();

  await openDevelopmentKey();
  const published = [];
  for (const remote of readdirSync(root).filter((name) => existsSync(join(root, name, 'dist/release.json'))))
    published.push(await publishBuild(remote));
  await setStableVersions(published.filter(Boolean));
  const dealers = await allDealers();
  for (const dealer of dealers) await loadDemoStock(dealer);

  server.removeAllListeners('exit');
  server.once('exit', (code) => process.exit(code ?? 0));
  console.log(`\nReady after ${((Date.now() - began) / 1000).toFixed(1)} s. Open:\n`);
  for (const { name, hosts } of dealers) console.log(`  ${name.padEnd(32)} http://${hosts[0]}:${port}`);
  console.log(`  ${'Release desk'.padEnd(32)} http://console.localhost:${port}\n`);
  process.send?.({ type: 'ready', port });
};

main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
});
