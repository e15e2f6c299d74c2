import pLimit, { type LimitFunction } from 'p-limit';

/** Runs one write of a dealer at a time. Writes of different dealers run side by side. */
export type WriteQueue = <Result>(dealer: string, write: () => Promise<Result>) => Promise<Result>;

export const createWriteQueue = (): WriteQueue => {
  const queues = new Map<string, LimitFunction>();
  return (dealer, write) => {
    const queue = queues.get(dealer) ?? pLimit(1);
    queues.set(dealer, queue);
    return queue(write);
  };
};
