import { ProblemError } from '@forecourt/contracts/problem';
import { performance } from 'node:perf_hooks';

/** Milliseconds for which this process has had nothing to do. Read before any remote's code can change it. */
const idleTime = performance.eventLoopUtilization.bind(performance);

/**
 * Rejects with ProblemError `timeout` when the process has waited so many milliseconds for the work, which itself continues. Time in
 * which other code keeps the process busy does not count: what has arrived meanwhile could not be read.
 */
export const withWaitLimit = async <T>(work: Promise<T>, limit: number, subject: string): Promise<T> => {
  const from = idleTime().idle;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const look = (): void => {
      const left = limit - (idleTime().idle - from);
      if (left > 0) timer = setTimeout(look, Math.ceil(left));
      else reject(new ProblemError('timeout', `${subject} took longer than ${limit} ms`));
    };
    look();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
