import { Writable } from 'node:stream';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { stackOf } from './failures';

export interface PageRenderFailure {
  error: unknown;
  stacks: (string | undefined)[];
  isLateData?: boolean;
}

/** React writes thousands of short texts, for each of which Node's own stream would do far more. */
class HtmlCollector extends Writable {
  readonly #done: (html: string) => void;
  readonly #parts: string[] = [];

  constructor(done: (html: string) => void) {
    super();
    this.#done = done;
  }

  /** Takes bytes too: React writes them where it is not compiled for texts. */
  override write(part: string | Uint8Array): boolean {
    this.#parts.push(typeof part === 'string' ? part : Buffer.from(part).toString());
    return true;
  }

  override end(): this {
    this.#done(this.#parts.join(''));
    return this;
  }
}

/** Adds what failed to `failures`. Rejects if nothing can be rendered. `limit` is in milliseconds. */
export const toHtml = (element: ReactNode, failures: PageRenderFailure[], limit: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const collector = new HtmlCollector((html) => {
      clearTimeout(timer);
      resolve(html);
    });
    const stream = renderToPipeableStream(element, {
      // React would send late parts with inline scripts, which the page's policy forbids, so the page is sent as a
      // whole.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(collector),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: (error, { componentStack }) => {
        failures.push({ error, stacks: [stackOf(error), componentStack] });
        return 'part-failed';
      },
    });
    const timer = setTimeout(() => stream.abort(new ProblemError('timeout', `Rendering took longer than ${limit} ms`)), limit);
    timer.unref();
  });
