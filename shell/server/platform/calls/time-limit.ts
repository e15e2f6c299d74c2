import { ProblemError } from '@forecourt/contracts/problem';
import pTimeout from 'p-timeout';

export const isTimeLimitError = (error: unknown): boolean => error instanceof ProblemError && error.code === 'timeout';

/** Rejects with ProblemError `timeout`; the work itself continues. `subject` names it, for example `Data of the page`. */
export const withTimeLimit = <T>(work: Promise<T>, milliseconds: number, subject: string): Promise<T> =>
  pTimeout(work, {
    milliseconds,
    // Our error is made only when time is over, because its stack is costly.
    fallback: () => Promise.reject(new ProblemError('timeout', `${subject} took longer than ${milliseconds} ms`)),
  });
