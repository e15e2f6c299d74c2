import { ProblemError } from '@forecourt/contracts/problem';

/**
 * Runs `work` for at most `patience` milliseconds. Then it aborts the signal that `work` gets, and throws ProblemError
 * `timeout`; the rest of `work` goes on unheard.
 */
export const inTime = async <T>(patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ProblemError('timeout', `The work took longer than ${patience} ms`);
      controller.abort(error);
      reject(error);
    }, patience);
  });
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer));
};
