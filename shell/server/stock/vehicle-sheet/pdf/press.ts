import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProblemError } from '@forecourt/contracts/problem';
import pTimeout from 'p-timeout';
import { createWorkQueue } from '../../../platform/calls/bounded-queue';
import type { VehicleSheet } from '../sheet';
import type { SheetPictures } from './pdf-sheet';

export interface PdfRequest {
  sheet: VehicleSheet;
  pictures: SheetPictures;
}
export type PdfResult = { kind: 'pdf'; pdf: Uint8Array } | { kind: 'failed'; message: string };

interface PressOptions {
  script: string;
  /** One more is refused with `unavailable`. Default 20. */
  waiting?: number;
  /** Milliseconds for one PDF once the worker's code is loaded. Default 10,000. */
  limit?: number;
}

export interface PdfPrinter {
  /**
   * Throws ProblemError `unavailable` (too many wait), `too_many_requests` (too many of the client wait), `timeout`, or an
   * Error with the worker's failure. `client`: its network; undefined has no share of its own.
   */
  print(request: PdfRequest, client?: string): Promise<Buffer>;
  close(): Promise<void>;
}

const MEGABYTES = 256;
/** Milliseconds to load code on a busy machine. With the first PDF it is less than a proxy waits. */
const LONGEST_START = 35_000;

const tooLong = (): ProblemError => new ProblemError('timeout', 'The sheet took too long to make');

/**
 * One PDF at a time in a thread, because layout would block other requests. The thread starts with the first PDF, and is
 * replaced if it fails or hangs.
 */
export const openPdfPrinter = (options: PressOptions): PdfPrinter => {
  const thread = new PressThread(options);
  const queue = createWorkQueue({ concurrency: 1, waiting: options.waiting ?? 20, products: 'sheets' });
  return { print: (request, client) => queue(() => thread.print(request), client), close: () => thread.end() };
};

interface StartedThread {
  worker: Worker;
  ready: Promise<unknown>;
}

class PressThread {
  #script: string;
  #limit: number;
  #thread: StartedThread | undefined;

  constructor({ script, limit = 10_000 }: PressOptions) {
    this.#script = script;
    this.#limit = limit;
  }

  async print(request: PdfRequest): Promise<Buffer> {
    const { worker, ready } = (this.#thread ??= this.#start());
    const controller = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      await ready;
      timer = setTimeout(() => controller.abort(), this.#limit);
      const answered = once(worker, 'message', { signal: controller.signal });
      worker.postMessage(request, []);
      const [answer] = (await answered) as [PdfResult];
      if (answer.kind === 'failed') throw new Error(answer.message);
      return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
    } catch (error) {
      await this.end();
      throw controller.signal.aborted ? tooLong() : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.worker.terminate();
  }

  #start(): StartedThread {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    // The worker thread must not keep the process alive when the server ends.
    worker.unref();
    worker.on('error', () => {
      if (this.#thread?.worker === worker) this.#thread = undefined;
    });
    const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The thread of PDFs ended while it started')));
    const started = Promise.race([once(worker, 'message'), ended]);
    const ready = pTimeout(started, { milliseconds: LONGEST_START, fallback: () => Promise.reject(tooLong()) });
    return { worker, ready };
  }
}
