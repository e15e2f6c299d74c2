import type { IncomingMessage } from 'node:http';

/** Bytes of a refused body that are still taken, and for how long. */
const MOST = 64 * 1024 * 1024;
const LONGEST = 10_000;

/**
 * Takes what is left of a body that nobody wants. Otherwise the connection closes while its sender still writes, and the
 * sender sees a broken connection in place of the answer. Who sends without end is cut off.
 */
export const readAway = (body: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    let left = MOST;
    const timer = setTimeout(resolve, LONGEST);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    for (const end of ['end', 'close', 'error']) body.once(end, done);
    body.resume();
  });
