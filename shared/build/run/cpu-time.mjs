import { readdirSync, readFileSync } from 'node:fs';

/** Linux states times in hundredths of a second for every program, whatever its own clock is. */
const TICKS = 100;

const readProcess = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of a process may contain spaces and brackets.
    const facts = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid: Number(pid), parent: Number(facts[1]), seconds: (Number(facts[11]) + Number(facts[12])) / TICKS }];
  } catch {
    return [];
  }
};

const readProcesses = () => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
};

/** `all` as `{pid, parent}`; includes indirect ones. */
export const findProcessesBelow = (all, pid) => {
  const below = [];
  for (let parents = [pid]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    below.push(...children);
    parents = children.map((child) => child.pid);
  }
  return below;
};

/** A shell that tells the processor time of its command, and of all below it whose parents waited for their end. */
export const WITH_TIMES = '"$@" 3>&-; status=$?; times >&3; exit $status';

/** `text` is the output of the shell's `times`: user and system time of the shell, then those of its children, each as 1m2.5s. */
export const readTimes = (text) => {
  const [, children = ''] = text.split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + minutes * 60 + Number(seconds),
    0,
  );
};

/**
 * Looks twice a second which processes are below one, and what they have used. A browser does not wait for the end of its
 * processes, so that no parent is told their time. Not on other systems than Linux, where it counts nothing.
 */
export const watchCpuTime = (pid) => {
  const seconds = new Map();
  const look = () => {
    for (const found of findProcessesBelow(readProcesses(), pid)) seconds.set(found.pid, found.seconds);
  };
  const looks = setInterval(look, 500);
  return () => {
    clearInterval(looks);
    return [...seconds.values()].reduce((sum, value) => sum + value, 0);
  };
};
