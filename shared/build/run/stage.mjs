import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const COLUMNS = ['pid', 'ppid', 'etime', 'time', 'stat', 'args'];

/** Returns the processes that the process `pid` has started, and those that they have started; none where `ps` is missing. */
const processesBelow = (pid) => {
  const { stdout } = spawnSync('ps', ['-eo', COLUMNS.map((column) => `${column}=`).join(',')], { encoding: 'utf8' });
  const all = (stdout ?? '').split('\n').map((line) => {
    const [own, parent, ...facts] = line.trim().split(/\s+/);
    return { pid: Number(own), parent: Number(parent), text: [own, ...facts].join(' ') };
  });
  const below = [];
  for (let parents = [pid]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    below.push(...children);
    parents = children.map((child) => child.pid);
  }
  return below;
};

/** Ends a process and all below it at once, and returns one line for each that was below it. */
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

/**
 * Runs a command as a stage of the test. Throws when it fails, and when it has not ended after `limit` milliseconds: then it is ended with
 * all processes that it has started, and `say` gets each of them with its age, its processor time and its state, so that the cause of
 * the standstill can be found. Without `limit` it may take any time.
 */
export const runStage = async (name, [command, ...words], { limit, say, ...options }) => {
  const child = spawn(command, words, { stdio: 'inherit', shell: process.platform === 'win32', ...options });
  let late = false;
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
  const [status] = await once(child, 'exit');
  clearTimeout(timer);
  if (late) throw new Error(`${name} did not end within ${limit / 1000} s`);
  if (status !== 0) throw new Error(`${name} failed`);
};
