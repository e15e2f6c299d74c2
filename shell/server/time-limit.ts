import { ProblemError } from '@forecourt/contracts/problem';
import pTimeout from 'p-timeout';

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
