import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithRun } from '../running.mjs';
import autocannon from 'autocannon';
import { SERVED_PAGE_LOAD_COUNT } from './serve-calls.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'measure.mjs');
const SECONDS = 4;

const countPageLoads = async (port) => {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 4,
    duration: SECONDS,
    timeout: 60,
    requests: Array.from({ length: SERVED_PAGE_LOAD_COUNT }, (_, number) => ({ path: `/${number}` })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} bad answers and ${errors} errors over HTTP`);
  return requests.total;
};

/** `reason` says why it did not finish within `limit` seconds or `heap` megabytes; figures not measured are undefined. */
export const measureEngineInProcess = ({ limit, heap = 6144, ...order }) =>
  new Promise((done) => {
    const child = endWithRun(
      fork(script, [JSON.stringify(order)], {
        execArgv: ['--expose-gc', `--max-old-space-size=${heap}`],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      }),
    );
    const kinds = [];
    let figures;
    let pages;
    let said = '';
    let stage = 'while building';
    let reason;
    const timer = setTimeout(() => {
      reason = `more than ${limit} s, ended ${stage}`;
      child.kill('SIGKILL');
    }, limit * 1000);
    const serve = async (port) => {
      try {
        pages = await countPageLoads(port);
      } catch (error) {
        reason = error.message;
      }
      if (child.connected) child.send('measured');
    };
    child.stderr.on('data', (bytes) => {
      said = (said + bytes).slice(-2000);
    });
    child.on('message', ({ about, load, ...message }) => {
      if (about === 'built') stage = `after building for ${message.buildSeconds.toFixed(0)} s`;
      if (about === 'ready') figures = message;
      if (about === 'load') kinds.push(load);
      if (about === 'measured') figures = { ...figures, ...message };
      if (about === 'serving') void serve(message.port);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code !== 0 && !reason) {
        const full = /heap out of memory/i.test(said);
        reason = full
          ? `more than ${heap} MB of heap, ended ${stage}`
          : `ended with ${code ?? signal}: ${said.trim().slice(-300)}`;
      }
      const throughput = pages === undefined ? undefined : pages / SECONDS;
      const throughputByCpu = pages && figures?.servingCpuSeconds ? pages / figures.servingCpuSeconds : undefined;
      done({ figures: figures && { ...figures, kinds, throughput, throughputByCpu }, reason });
    });
  });
