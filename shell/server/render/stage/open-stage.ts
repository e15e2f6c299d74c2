import { Worker } from 'node:worker_threads';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { createBirpc, type BirpcReturn } from 'birpc';
import pLimit from 'p-limit';
import pTimeout from 'p-timeout';
import type { PageStage, PageToPlay, PlayedPage, SiteRequest } from '../../ports';
import { failedPlay, LONGEST_PLAY } from './play-page';

/** A request of a page to its own site, and the answer, in the form in which threads exchange them. */
interface SiteQuestion {
  method?: string | undefined;
  headers: [string, string][];
  body?: string | undefined;
}
interface SiteAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** What the server does for the stage's thread. */
export interface StageServices {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  copyOf(release: ReleaseDocument): Promise<string>;
  /** Asks the dealer's own site, for the page with this number. */
  fetch(visit: number, path: string, question: SiteQuestion): Promise<SiteAnswer>;
}

/** What the stage's thread does for the server. */
export interface StageThread {
  play(page: PageToPlay, visit: number): Promise<PlayedPage>;
}

interface StageOptions extends Pick<StageServices, 'find' | 'copyOf'> {
  /** Path of the built script of the thread. */
  script: string;
  /** Most milliseconds for one page, after which its code is taken for endless. Default: `LONGEST_PLAY` and five seconds. */
  pageLimit?: number;
  /** Milliseconds after the last page at which the thread ends, to free its memory. Default 60,000. */
  idleLimit?: number;
}

const MOST_MEGABYTES = 512;

type Fetch = SiteRequest['fetch'];

/** A running thread, with the pages that it makes. */
class RunningStage {
  readonly #worker: Worker;
  readonly #thread: BirpcReturn<StageThread, StageServices>;
  readonly #visits = new Map<number, Fetch>();
  readonly #ended: Promise<never>;
  #last = 0;

  constructor({ script, find, copyOf }: StageOptions) {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    // The thread must not keep the process alive when the server ends.
    worker.unref();
    this.#worker = worker;
    const services: StageServices = { find, copyOf, fetch: (visit, path, question) => this.#ask(visit, path, question) };
    this.#thread = createBirpc<StageThread, StageServices>(services, {
      post: (message) => worker.postMessage(message, []),
      on: (listen) => worker.on('message', listen),
      timeout: -1,
    });
    this.#ended = new Promise((_resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread ended')));
    });
    this.#ended.catch(() => undefined);
  }

  async #ask(visit: number, path: string, { method, headers, body }: SiteQuestion): Promise<SiteAnswer> {
    const fetch = this.#visits.get(visit);
    if (!fetch) throw new Error('The page is over');
    const answer = await fetch(path, {
      ...(method === undefined ? {} : { method }),
      headers,
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
  }

  async play(page: PageToPlay, fetch: Fetch): Promise<PlayedPage> {
    const visit = (this.#last += 1);
    this.#visits.set(visit, fetch);
    try {
      return await Promise.race([this.#thread.play(page, visit), this.#ended]);
    } finally {
      this.#visits.delete(visit);
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/**
 * Opens the stage: a thread that renders pages for rehearsals, one at a time, so that visitors' pages do not wait for them (R-26). The
 * thread starts with the first page, ends after the last, and is replaced if a page's code hangs or ends it.
 */
export const openPageStage = (options: StageOptions): PageStage & { close(): Promise<void> } => {
  const { pageLimit = LONGEST_PLAY + 5_000, idleLimit = 60_000 } = options;
  const inTurn = pLimit(1);
  let running: RunningStage | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const stage = running;
    running = undefined;
    await stage?.end();
  };
  const play = async (page: PageToPlay, fetch: Fetch): Promise<PlayedPage> => {
    clearTimeout(idle);
    const stage = (running ??= new RunningStage(options));
    try {
      return await pTimeout(stage.play(page, fetch), {
        milliseconds: pageLimit,
        message: `The page was not made within ${pageLimit} ms`,
      });
    } catch (error) {
      await end();
      return failedPlay({ remote: 'shell', message: error instanceof Error ? error.message : String(error) });
    } finally {
      idle = setTimeout(() => void end(), idleLimit).unref();
    }
  };
  return { play: (page, fetch) => inTurn(() => play(page, fetch)), close: end };
};
