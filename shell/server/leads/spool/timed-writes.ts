import pLimit from 'p-limit';
import pTimeout, { TimeoutError } from 'p-timeout';

/** A write that the disk has not finished in time. The disk may finish it later. */
export class UnfinishedWrite extends Error {
  constructor(
    message: string,
    /** Resolves with whether the disk finished the write after all. */
    readonly finished: Promise<boolean>,
  ) {
    super(message);
  }
}

interface TimedWritesOptions {
  /** Name of the disk in messages. */
  disk: string;
  /** Longest time of a write in milliseconds, with the wait for its turn. */
  milliseconds: number;
  /** Most writes at the same time. A hanging write keeps a thread of Node's pool of four, which other files need too. */
  most: number;
}

/**
 * Returns a function that runs a write for a limited time. A write whose turn does not come in time never begins. While as many
 * writes hang as may run, further ones are refused at once.
 */
export const createTimedWrites = ({ disk, milliseconds, most }: TimedWritesOptions) => {
  const turns = pLimit(most);
  let hanging = 0;
  return async (write: () => Promise<void>): Promise<void> => {
    if (hanging >= most) throw new Error(`${disk} has not finished earlier writes`);
    let state: 'waits' | 'writes' | 'dropped' = 'waits';
    const work = turns(async () => {
      if (state === 'dropped') return;
      state = 'writes';
      await write();
    });
    const message = `${disk} has not finished a write in ${milliseconds} ms`;
    await pTimeout(work, { milliseconds, message }).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error;
      if (state === 'waits') {
        state = 'dropped';
        throw new Error(message);
      }
      hanging += 1;
      const finished = work
        .then(
          () => true,
          () => false,
        )
        .finally(() => (hanging -= 1));
      throw new UnfinishedWrite(message, finished);
    });
  };
};
