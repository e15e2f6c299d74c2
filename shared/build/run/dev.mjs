import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Text that `npm run dev` prints when the remote or the dealer is missing. */
const usage = `Say which remote, and on whose site:

  npm run dev -- mf-search --dealer <slug>

It builds the remote as you save it and shows it, to you alone, on the site that runs at PORT (or starts one).`;

/** Returns the build errors for a terminal, each with its file and line on a line of its own. */
const buildErrorsText = (troubles) =>
  ['  It can’t be built; the page says so too:', ...troubles.map((each) => `\n${each.replace(/^/gm, '    ')}`)].join('\n');

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const port = process.env.PORT || '4000';
const url = process.env.FORECOURT_URL || `http://127.0.0.1:${port}`;
const RETRY = 1_000;

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

/** Starts a site unless one runs at `url`. Returns the process of the started site; undefined if a site was running. */
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

const token = () => {
  if (process.env.FORECOURT_TOKEN) return process.env.FORECOURT_TOKEN;
  const file = resolve(root, process.env.DATA_DIR || '.data', 'operator.token');
  if (!existsSync(file)) throw new Error(`There is no token: set FORECOURT_TOKEN, or set DATA_DIR so that ${file} exists`);
  return readFileSync(file, 'utf8').trim();
};

/**
 * Returns the team's private key, which signs every build. Returns undefined if there is no key file; the site then
 * decides whether it accepts unsigned builds.
 */
const signingKey = async () => {
  const { readPrivateKeyFile } = await import('../src/signature.mjs');
  const file = process.env.FORECOURT_SIGNING_KEY || resolve(root, process.env.DATA_DIR || '.data', 'development.key');
  if (existsSync(file)) return readPrivateKeyFile(file);
  if (process.env.FORECOURT_SIGNING_KEY) throw new Error(`FORECOURT_SIGNING_KEY names ${file}, which does not exist`);
  return undefined;
};

/** Opens a workbench on the site, which shows builds while this process runs. */
const openWorkbench = async ({ remote, dealer }) => {
  const { SIGNATURE_HEADER, signatureText, signRelease } = await import('../src/signature.mjs');
  const address = new URL(`/api/admin/workbenches/${randomUUID()}`, url);
  const authorization = `Bearer ${token()}`;
  const key = await signingKey();
  const ended = new AbortController();
  let state = {};

  const put = async () => {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(state.release && key ? { [SIGNATURE_HEADER]: signatureText(signRelease(state.release, key)) } : {}),
      },
      body: JSON.stringify({ dealer, remote, ...state }),
      signal: ended.signal,
    });
    const body = await answer.json();
    if (answer.ok) return body;
    throw new Error(
      [`${body.title}: ${body.detail ?? ''}`, ...(body.errors ?? []).map(({ path, message }) => `  ${path} ${message}`)].join(
        '\n',
      ),
    );
  };

  /** Keeps the workbench alive until `end`. A restarted site gets the newest build again. */
  const keepWorkbenchAlive = async () => {
    while (!ended.signal.aborted) {
      try {
        const answer = await fetch(`${address}/held`, { headers: { authorization }, signal: ended.signal });
        // The site keeps this response open until it stops, so the loop continues only after a stop of the site.
        if (answer.ok) await answer.text();
        else await put();
      } catch {
        if (ended.signal.aborted) return;
      }
      await new Promise((done) => {
        setTimeout(done, RETRY);
      });
      await put().catch(() => undefined);
    }
  };

  return {
    async show(change) {
      state = change;
      return put();
    },
    hold: () => void keepWorkbenchAlive(),
    /** Tells the site that `npm run dev` has ended, so that the site stops showing its build. */
    async end() {
      state = { ended: true };
      await put().catch(() => undefined);
      ended.abort();
    },
  };
};

const main = async () => {
  const { folder, dealer } = readArguments();
  const { watchRemote } = await import('../src/watch-remote.mjs');
  const { name: remote } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const server = await startSiteIfNeeded();
  const work = mkdtempSync(join(tmpdir(), 'forecourt-dev-build-'));
  // The temporary folder is removed whenever the process exits.
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  const bench = await openWorkbench({ remote, dealer });
  let builds = 0;
  let began = Date.now();

  const show = async (change) => {
    const { link, findings } = await bench.show(change);
    for (const { message } of findings) console.log(`the compatibility gate would refuse this build: ${message}`);
    if (builds > 0) return;
    builds = 1;
    bench.hold();
    console.log(
      `\n  Your build of ${remote}; only browsers that opened this link see it:\n\n  ${link}\n\n  A saved file is built and shown. Ctrl-C stops it.\n`,
    );
    process.send?.({ type: 'ready', link });
  };
  let ending = false;
  let watcher;
  const end = async (code) => {
    if (ending) return;
    ending = true;
    await bench.end();
    await watcher?.close();
    if (server) {
      const gone = new Promise((done) => {
        server.once('exit', done);
      });
      server.kill('SIGTERM');
      await gone;
    }
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  server?.once('exit', () => void end(1));
  watcher = await watchRemote(folder, {
    work,
    async onBuild(release, out) {
      const files = Object.fromEntries(
        Object.keys(release.files).map((file) => [file, readFileSync(join(out, file)).toString('base64')]),
      );
      await show({ release, files });
      console.log(`  ${new Date().toLocaleTimeString()}  ${release.version} is shown (${Date.now() - began} ms)`);
    },
    async onTrouble(troubles) {
      console.error(buildErrorsText(troubles));
      await show({ trouble: troubles.join('\n\n') });
    },
    onChange: () => (began = Date.now()),
    onFailure(error) {
      console.error(`  ${error.message}`);
      // Without a first successful build there is no preview to keep running.
      if (builds === 0) void end(1);
    },
  });
  // Changes to these files take effect only after a restart.
  for (const file of ['package.json', 'rspack.config.mjs'])
    watch(join(folder, file), () => console.log(`${file} changed: restart npm run dev to use it`)).unref();
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
