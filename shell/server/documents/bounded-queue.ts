import pLimit from 'p-limit';
import { ProblemError } from '@forecourt/contracts/problem';

interface Limits {
  /** Works that run at the same time. */
  concurrency: number;
  /** Works that wait; a further one is refused with `unavailable`. */
  waiting: number;
  /** Name of the products in the message, in the plural. */
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
