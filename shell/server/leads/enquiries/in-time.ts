import { withTimeLimit } from '../../platform/calls/time-limit';

/** After `patience` milliseconds aborts the signal and throws ProblemError `timeout`; the rest of `work` goes on unheard. */
export const runWithAbortableLimit = async <T>(patience: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  return withTimeLimit(work(controller.signal), patience, 'The work').catch((error: unknown) => {
    controller.abort(error);
    throw error;
  });
};
