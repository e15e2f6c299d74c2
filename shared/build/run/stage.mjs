import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findProcessesBelow, readTimes, watchCpuTime, WITH_TIMES } from './cpu-time.mjs';

const COLUMNS = ['pid', 'ppid', 'etime', 'time', 'stat', 'args'];

/** Includes indirect ones; empty where `ps` is missing. */
const processesBelow = (pid) => {
  const { stdout } = spawnSync('ps', ['-eo', COLUMNS.map((column) => `${column}=`).join(',')], { encoding: 'utf8' });
  const all = (stdout ?? '').split('\n').map((line) => {
    const [own, parent, ...facts] = line.trim().split(/\s+/);
    return { pid: Number(own), parent: Number(parent), text: [own, ...facts].join(' ') };
  });
  return findProcessesBelow(all, pid);
};

/** Returns one line for each process below it. */
const killWithAllBelow = (child) => {
  const below = processesBelow(child.pid);
  for (const { pid } of below) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended since the list was made.
    }
  }
  child.kill('SIGKILL');
  return below.map(({ text }) => text);
};

const spawnTimed = (words, options) =>
  process.platform === 'win32'
    ? spawn(words[0], words.slice(1), { ...options, stdio: 'inherit', shell: true })
    : spawn('sh', ['-c', WITH_TIMES, 'sh', ...words], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'pipe'] });

/**
 * Resolves with `{fault, cpuSeconds}`: `fault` if the command fails, or has not ended after `limit` milliseconds. Then it is ended with all its
 * processes, and `say` gets each of them with age, processor time and state, so that the cause of the standstill can be found.
 * `cpuSeconds` is the processor time of the command and all below it; less than that on other systems than Linux.
 */
export const runStage = async (name, command, { limit, say, ...options }) => {
  const child = spawnTimed(command, options);
  const seenSeconds = watchCpuTime(child.pid);
  let late = false;
  let times = '';
  child.stdio[3]?.setEncoding('utf8').on('data', (text) => (times += text));
  const onLate = () => {
    late = true;
    const running = killWithAllBelow(child);
    say(
      [`${name} has not ended after ${limit / 1000} s. Ended now: process, age, processor time, state, command`, ...running].join(
        '\n  ',
      ),
    );
  };
  const timer = limit === undefined ? undefined : setTimeout(onLate, limit);
  const [status] = await once(child, child.stdio[3] ? 'close' : 'exit');
  clearTimeout(timer);
  const fault = late ? `${name} did not end within ${limit / 1000} s` : status === 0 ? undefined : `${name} failed`;
  return { fault, cpuSeconds: Math.max(readTimes(times), seenSeconds()) };
};
