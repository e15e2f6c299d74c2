import { fork } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { SERVER_OPTIONS } from '../harness/run/server-options.mjs';
import { endWithRun } from './running.mjs';

export const REPOSITORY_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Folder in which benches store their temporary data and builds; Git ignores it. */
export const BENCH_WORK_FOLDER = join(REPOSITORY_ROOT, 'e2e/.work/bench');

/** With `--smallest` no figure counts, so that servers start with the options of the journeys, which need less processor time. */
const OPTIONS_OF_SIZE = process.argv.includes('--smallest') ? SERVER_OPTIONS : [];

/** Linux reports a process's CPU time in ticks; 100 ticks are one second. */
const CPU_TICKS_PER_SECOND = 100;

/** Returns the seconds of CPU time that a process has used; NaN on systems without /proc. */
const usedCpuSeconds = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / CPU_TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
};

/** Returns the megabytes of memory that a process uses; NaN on systems without /proc. */
const usedMegabytes = (pid) => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
};

const ended = (child) =>
  child.exitCode === null && child.signalCode === null ? new Promise((done) => child.once('exit', done)) : Promise.resolve();

/**
 * Starts `script` with its own port and data folder and waits for its message `awaited`. Its output goes to a log in
 * WORK.
 */
export const startProcess = async ({ name, script, dataDir, awaited, environment = {}, execArgv = [] }) => {
  mkdirSync(BENCH_WORK_FOLDER, { recursive: true });
  const log = join(BENCH_WORK_FOLDER, `${name}.log`);
  const output = openSync(log, 'w');
  const port = await findFreePort();
  const child = endWithRun(
    fork(script, [], {
      cwd: REPOSITORY_ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        FORECOURT_MODE: 'demo',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      execArgv: [...OPTIONS_OF_SIZE, ...execArgv],
      stdio: ['ignore', output, output, 'ipc'],
    }),
  );
  closeSync(output);
  await new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`${name} ended with exit code ${code} before it was ready; see ${log}`)));
    child.on('message', (message) => message.type === awaited && done());
  });
  return {
    port,
    dataDir,
    cpuSeconds: () => usedCpuSeconds(child.pid),
    megabytes: () => usedMegabytes(child.pid),
    /** Sends a message of this type to the process; resolves with its next message of the same type. */
    question: (type, content = {}) =>
      new Promise((done, fail) => {
        const end = () => fail(new Error(`${name} ended before it answered the message ${type}; see ${log}`));
        const take = (message) => {
          if (message.type !== type) return;
          child.off('message', take).off('close', end);
          done(message);
        };
        child.on('message', take).once('close', end);
        child.send({ type, ...content });
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
    },
    /** Kills the process without a shutdown, like a power failure. */
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
};

/** Starts a server process on a data folder that already has releases and stock. */
export const startServer = (
  name,
  { script = join(REPOSITORY_ROOT, 'shell/dist/server/main.cjs'), root = REPOSITORY_ROOT, dataDir, environment = {}, execArgv },
) =>
  startProcess({ name, script, dataDir, awaited: 'listening', environment: { FORECOURT_ROOT: root, ...environment }, execArgv });

/** Environment of a server that changes versions at once, for benches of other things than rehearsals. */
export const WITHOUT_REHEARSALS = { REHEARSALS: 'off' };

/** Environment of a server that renders every page anew, for benches of rendering. */
export const WITHOUT_KEPT_PAGES = { KEPT_PAGES_MEGABYTES: '0' };

/** Options of Node for a server whose heap `measureServerHeap` measures. */
export const NODE_OPTIONS_WITH_HEAP_PORT = ['--expose-gc', '--require', join(REPOSITORY_ROOT, 'e2e/bench/heap-port.cjs')];

/**
 * Resolves with the megabytes that a server uses after a collection of garbage: `{heap, code, reserved, external, process}`.
 * `heap` leaves out the machine code, `code`; `reserved` is the heap with the free memory in it.
 */
export const measureServerHeap = async (server) => {
  const { heapUsed, heapTotal, external, rss, code } = await server.question('heap');
  const megabytes = (bytes) => bytes / 1024 ** 2;
  return {
    heap: megabytes(heapUsed - code),
    code: megabytes(code),
    reserved: megabytes(heapTotal),
    external: megabytes(external),
    process: megabytes(rss),
  };
};

/** Returns the operator's token of an installation that was started before. */
export const readOperatorToken = (dataDir) => readFileSync(join(dataDir, 'operator.token'), 'utf8').trim();

/** Creates a dealer's demo stock again by its present configuration. */
export const createDemoStock = async ({ port, dataDir }, slug) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/stock/${slug}/demo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readOperatorToken(dataDir)}` },
  });
  if (!answer.ok) throw new Error(`${slug} could not be stocked: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Resolves with the demo dealers of a running installation, most stock first: `{slug, hosts, stock}`. */
const fetchDealers = async ({ port, dataDir }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/dealers`, {
    headers: { authorization: `Bearer ${readOperatorToken(dataDir)}` },
  });
  if (!answer.ok) throw new Error(`The dealers could not be read: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).dealers.toSorted((one, other) => other.stock - one.stock);
};

/** Resolves with the demo dealers of a data folder. */
const readDealersOfFolder = async (dataDir) => {
  const site = await startServer('prepared', { dataDir });
  try {
    return await fetchDealers(site);
  } finally {
    await site.stop();
  }
};

const dealersByFolder = new Map();

/** Resolves with the demo dealers of a prepared data folder. The folder is read once for all benches of a run. */
const dealersInPreparedFolder = (prepared) => {
  const dealers = dealersByFolder.get(prepared) ?? readDealersOfFolder(copyDataFolder(prepared, 'prepared'));
  dealersByFolder.set(prepared, dealers);
  return dealers;
};

/** Copies a data folder, for a second server at the same time; returns the path. */
export const copyDataFolder = (dataDir, name) => {
  const copy = join(BENCH_WORK_FOLDER, `data-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(dataDir, copy, { recursive: true });
  return copy;
};

/**
 * Creates a data folder like `npm start`, with everything built and published and with demo stock; or copies an
 * existing one (`--prepared=DIR`). Resolves with its path and the dealers, most stock first.
 */
export const prepareInstallation = async (name, { environment = {}, flags = {} } = {}) => {
  const dataDir = flags.prepared ? copyDataFolder(flags.prepared, name) : join(BENCH_WORK_FOLDER, `data-${name}`);
  if (flags.prepared) return { dataDir, dealers: await dealersInPreparedFolder(flags.prepared) };
  rmSync(dataDir, { recursive: true, force: true });
  const site = await startProcess({
    name: `prepare-${name}`,
    script: join(REPOSITORY_ROOT, 'shared/build/run/start.mjs'),
    dataDir,
    awaited: 'ready',
    environment,
  });
  const dealers = await fetchDealers(site);
  await site.stop();
  return { dataDir, dealers };
};
