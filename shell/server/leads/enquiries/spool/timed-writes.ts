import pLimit from 'p-limit';
import pTimeout, { TimeoutError } from 'p-timeout';

/** The disk may finish it later. */
export class UnfinishedWrite extends Error {
  constructor(
    message: string,
    readonly finished: Promise<boolean>,
  ) {
    super(message);
  }
}

interface TimedWritesOptions {
  disk: string;
  /** In milliseconds, with the wait for the write's turn. */
  milliseconds: number;
  /** A hanging write keeps a thread of Node's pool of four, which other files need too. */
  most: number;
}

/** A write whose turn comes too late never begins. While as many hang as may run, further ones are refused at once. */
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
