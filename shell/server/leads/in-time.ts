import { withTimeLimit } from '../time-limit';

/**
 * Runs `work` for at most `patience` milliseconds. Then it aborts the signal that `work` gets, and throws ProblemError
 * `timeout`; the rest of `work` goes on unheard.
 */
export const runWithAbortableLimit = async <T>(patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  return withTimeLimit(work(controller.signal), patience, 'The work').catch((error: unknown) => {
    controller.abort(error);
    throw error;
  });
};
