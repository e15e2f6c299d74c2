import pLimit from 'p-limit';
import { ProblemError } from '@forecourt/contracts/problem';

interface Limits {
  /** Most works of the queue that run at the same time. */
  concurrency: number;
  /** Most works that wait in the queue; one more is refused with the error `unavailable`. */
  waiting: number;
  /** Plural noun for the results of the works, such as `PDFs`, in the message "too many … are being made". */
  products: string;
}

/** Runs works in order with limits, so that a rush of requests cannot use up processor and memory. */
export const boundedQueue = ({ concurrency, waiting, products }: Limits) => {
  const limit = pLimit(concurrency);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + waiting)
      throw new ProblemError('unavailable', `too many ${products} are being made`);
    return limit(work);
  };
};
