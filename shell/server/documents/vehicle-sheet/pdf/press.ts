import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '@forecourt/contracts/problem';
import { boundedQueue } from '../../bounded-queue';
import type { Sheet } from '../sheet';
import type { SheetPictures } from './pdf-sheet';

export interface Order {
  sheet: Sheet;
  pictures: SheetPictures;
}
export type Answer = { kind: 'pdf'; pdf: Uint8Array } | { kind: 'failed'; message: string };

interface PressOptions {
  /** The built `pdf-worker`. */
  script: string;
  /** Most orders that wait; a further one is refused. Default 20. */
  waiting?: number;
  /** Longest time for one PDF, milliseconds. Default 10,000. */
  limit?: number;
}

export interface Press {
  /** Makes a PDF. Throws `unavailable` if too many orders wait, `timeout`, or an Error with the failure of the worker. */
  print(order: Order): Promise<Buffer>;
  close(): Promise<void>;
}

const MEGABYTES = 256;

/**
 * Makes PDFs in a thread, one at a time, because laying out a page would block other requests. The thread starts with the
 * first order; a thread that fails or hangs is replaced.
 */
export const openPress = (options: PressOptions): Press => {
  const thread = new PressThread(options);
  const queue = boundedQueue({ concurrency: 1, waiting: options.waiting ?? 20, products: 'sheets' });
  return { print: (order) => queue(() => thread.print(order)), close: () => thread.end() };
};

class PressThread {
  #script: string;
  #limit: number;
  #worker: Worker | undefined;

  constructor({ script, limit = 10_000 }: PressOptions) {
    this.#script = script;
    this.#limit = limit;
  }

  async print(order: Order): Promise<Buffer> {
    const worker = (this.#worker ??= this.#start());
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), this.#limit);
    try {
      const answered = once(worker, 'message', { signal: controller.signal });
      worker.postMessage(order, []);
      const [answer] = (await answered) as [Answer];
      if (answer.kind === 'failed') throw new Error(answer.message);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    } catch (error) {
      await this.end();
      throw controller.signal.aborted ? new ProblemError('timeout', 'The sheet took too long to make') : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    // The thread must not keep a process alive that is about to end.
    worker.unref();
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
