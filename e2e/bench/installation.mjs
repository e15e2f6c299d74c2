import { fork } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { SERVER_OPTIONS } from '../harness/run/server-options.mjs';
import { endWithRun } from './running.mjs';

export const REPOSITORY_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** For temporary data and builds; Git ignores it. */
export const BENCH_WORK_FOLDER = join(REPOSITORY_ROOT, 'e2e/.work/bench');

/** With `--smallest` no figure counts, so that servers start with the options of the journeys, which need less processor time. */
const OPTIONS_OF_SIZE = process.argv.includes('--smallest') ? SERVER_OPTIONS : [];

/** Linux reports CPU time in ticks. */
const CPU_TICKS_PER_SECOND = 100;

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Of the process and its render processes, also of those that have ended. NaN on systems without /proc. */
const usedCpuSeconds = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ').map(Number);
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / CPU_TICKS_PER_SECOND;
    return childrenOf(pid).reduce((sum, child) => sum + usedCpuSeconds(child), own);
  } catch {
    return Number.NaN;
  }
};

/** Of the process and its render processes; a page of memory that several share counts once. NaN on systems without /proc. */
const usedMegabytes = (pid) => {
  try {
    const own = Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024;
    return childrenOf(pid).reduce((sum, child) => sum + usedMegabytes(child), own);
  } catch {
    return Number.NaN;
  }
};

const ended = (child) =>
  child.exitCode === null && child.signalCode === null ? new Promise((done) => child.once('exit', done)) : Promise.resolve();

/** With its own port and data folder; waits for the message `awaited`. The output goes to a log in `BENCH_WORK_FOLDER`. */
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
    /** Resolves with the process's next message of the same type. */
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
    /** Without a shutdown, like a power failure. */
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
};

/** On a data folder that already has releases and stock. */
export const startServer = (
  name,
  { script = join(REPOSITORY_ROOT, 'shell/dist/server/main.cjs'), root = REPOSITORY_ROOT, dataDir, environment = {}, execArgv },
) =>
  startProcess({ name, script, dataDir, awaited: 'listening', environment: { FORECOURT_ROOT: root, ...environment }, execArgv });

/** Changes versions at once, for benches of other things than rehearsals. */
export const WITHOUT_REHEARSALS = { REHEARSALS: 'off' };

/** Renders every page anew, for benches of rendering. */
export const WITHOUT_KEPT_PAGES = { KEPT_PAGES_MEGABYTES: '0' };

/** For a server whose heap `measureServerHeap` measures. */
export const NODE_OPTIONS_WITH_HEAP_PORT = ['--expose-gc', '--require', join(REPOSITORY_ROOT, 'e2e/bench/heap-port.cjs')];

/**
 * Megabytes after a collection of garbage: `{heap, code, reserved, external, process}`. `heap` leaves out the machine code,
 * `code`; `reserved` is the heap with the free memory in it.
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

export const readOperatorToken = (dataDir) => readFileSync(join(dataDir, 'operator.token'), 'utf8').trim();

export const createDemoStock = async ({ port, dataDir }, slug) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/stock/${slug}/demo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readOperatorToken(dataDir)}` },
  });
  if (!answer.ok) throw new Error(`${slug} could not be stocked: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Demo dealers, most stock first: `{slug, hosts, stock}`. */
const fetchDealers = async ({ port, dataDir }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/dealers`, {
    headers: { authorization: `Bearer ${readOperatorToken(dataDir)}` },
  });
  if (!answer.ok) throw new Error(`The dealers could not be read: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).dealers.toSorted((one, other) => other.stock - one.stock);
};

const readDealersOfFolder = async (dataDir) => {
  const site = await startServer('prepared', { dataDir });
  try {
    return await fetchDealers(site);
  } finally {
    await site.stop();
  }
};

const dealersByFolder = new Map();

/** The folder is read once for all benches of a run. */
const dealersInPreparedFolder = (prepared) => {
  const dealers = dealersByFolder.get(prepared) ?? readDealersOfFolder(copyDataFolder(prepared, 'prepared'));
  dealersByFolder.set(prepared, dealers);
  return dealers;
};

/** For a second server at the same time; returns the path. */
export const copyDataFolder = (dataDir, name) => {
  const copy = join(BENCH_WORK_FOLDER, `data-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(dataDir, copy, { recursive: true });
  return copy;
};

/**
 * Like `npm start`, with everything built and published and with demo stock; or copies an existing folder
 * (`--prepared=DIR`). Resolves with its path and the dealers, most stock first.
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
