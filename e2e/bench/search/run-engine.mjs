import { fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { SERVED } from './serve-calls.mjs';

const script = join(dirname(fileURLToPath(import.meta.url)), 'measure.mjs');
const SECONDS = 4;

/** Page loads that were answered in some seconds of load. */
const pageLoads = async (port) => {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 4,
    duration: SECONDS,
    timeout: 60,
    requests: Array.from({ length: SERVED }, (_, number) => ({ path: `/${number}` })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} bad answers and ${errors} errors over HTTP`);
  return requests.total;
};

/**
 * Measures one engine at one size in a process of its own: `{figures}`, or `{reason}` where it does not get there within
 * `limit` seconds or `heap` megabytes.
 */
export const runEngine = ({ limit, heap = 6144, ...order }) =>
  new Promise((done) => {
    const child = fork(script, [JSON.stringify(order)], {
      execArgv: ['--expose-gc', `--max-old-space-size=${heap}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let figures;
    let served;
    let said = '';
    let stage = 'building';
    let reason;
    const timer = setTimeout(() => {
      reason = `more than ${limit} s, ended while ${stage}`;
      child.kill('SIGKILL');
    }, limit * 1000);
    child.stderr.on('data', (bytes) => {
      said = (said + bytes).slice(-2000);
    });
    child.on('message', async (message) => {
      if (message.kind === 'built') stage = `measuring (built in ${message.buildSeconds.toFixed(0)} s)`;
      if (message.kind === 'measured') figures = message;
      if (message.kind !== 'serving') return;
      try {
        served = await pageLoads(message.port);
      } catch (error) {
        reason = error.message;
      }
      if (child.connected) child.send('measured');
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      const failure = /heap out of memory/i.test(said)
        ? `more than ${heap} MB of heap, ended while ${stage}`
        : said.trim().slice(-300);
      if (figures && !reason)
        done({
          figures: {
            ...figures,
            throughput: served / SECONDS,
            throughputByCpu: figures.servingCpuSeconds && served / figures.servingCpuSeconds,
          },
        });
      else done({ reason: reason ?? `ended with ${code ?? signal}: ${failure}` });
    });
  });
