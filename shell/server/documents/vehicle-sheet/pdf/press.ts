import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '@forecourt/contracts/problem';
import { workQueue } from '../../images/queue';
import type { Sheet } from '../sheet';
import type { SheetPictures } from './pdf-sheet';

export interface Order {
  sheet: Sheet;
  pictures: SheetPictures;
}
export type Answer = { kind: 'pdf'; pdf: Uint8Array } | { kind: 'failed'; message: string };

export interface PressOptions {
  /** The built `pdf-worker`. */
  script: string;
  /** Orders that wait while one is made; a further one is refused. Default 20. */
  waiting?: number;
  /** Longest time for one PDF, ms. Default 10 s. */
  limit?: number;
}

export interface Press {
  /** A sheet as PDF. `unavailable` when too many wait, `timeout`, or an Error that says what failed. */
  print(order: Order): Promise<Buffer>;
  close(): Promise<void>;
}

const MEGABYTES = 256;

/**
 * Makes PDFs in a thread of their own, one at a time: laying a page out takes longer than a request may wait for its turn.
 * The thread starts with the first order; one that fails or hangs is replaced.
 */
export const openPress = ({ script, waiting = 20, limit = 10_000 }: PressOptions): Press => {
  const queued = workQueue(1, waiting, 'sheets');
  let worker: Worker | undefined;

  const dismiss = async (): Promise<void> => {
    const leaving = worker;
    worker = undefined;
    await leaving?.terminate();
  };
  const hired = (): Worker => {
    if (worker) return worker;
    const made = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    // It must not keep a server alive that has nothing else to do.
    made.unref();
    made.on('error', () => {
      if (worker === made) worker = undefined;
    });
    worker = made;
    return made;
  };
  const make = async (order: Order): Promise<Buffer> => {
    const asked = hired();
    const controller = new AbortController();
    const late = setTimeout(() => controller.abort(), limit);
    try {
      const answered = once(asked, 'message', { signal: controller.signal });
      asked.postMessage(order, []);
      const [answer] = (await answered) as [Answer];
      if (answer.kind === 'failed') throw new Error(answer.message);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    } catch (error) {
      await dismiss();
      throw controller.signal.aborted ? new ProblemError('timeout', 'The sheet took too long to make') : error;
    } finally {
      clearTimeout(late);
    }
  };
  return { print: (order) => queued(() => make(order)), close: dismiss };
};
