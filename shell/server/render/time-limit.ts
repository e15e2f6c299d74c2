import { ProblemError } from '@forecourt/contracts/problem';

/** Settles as `work` does, or rejects with `timeout` after `milliseconds`. The work itself goes on. */
export const withTimeLimit = async <T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProblemError('timeout', `${what} took longer than ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
