import { ProblemError } from '@forecourt/contracts/problem';
import pTimeout from 'p-timeout';

/** Returns whether an error is that of a time limit. */
export const isTimeLimitError = (error: unknown): boolean => error instanceof ProblemError && error.code === 'timeout';

/**
 * Settles as `work` does, or rejects with ProblemError `timeout` after `milliseconds`. The work itself continues. `subject` names the work in
 * the error message, for example `Data of the page`.
 */
export const withTimeLimit = <T>(work: Promise<T>, milliseconds: number, subject: string): Promise<T> =>
  pTimeout(work, {
    milliseconds,
    // Our error is made only when time is over, because its stack is costly.
    fallback: () => Promise.reject(new ProblemError('timeout', `${subject} took longer than ${milliseconds} ms`)),
  });
