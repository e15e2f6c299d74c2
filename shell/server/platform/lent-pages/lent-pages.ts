import { createHash } from 'node:crypto';
import type { SiteFetch } from '@forecourt/store';
import type { SharedCache } from './shared-cache';

/** Milliseconds. A page that nobody watches any more, because its process was killed, is out of the caches after it. */
const LENT = 10_000;
/** Milliseconds that a cache may need to get an answer. So much later it may begin to keep a page that was called back. */
const TRANSIT = 1000;
/** Requests within a minute, because watching a lent page costs as much as answering a few. */
const FEWEST_REPEATS = 5;
const LOOK_INTERVAL = 500;
const MINUTE = 60_000;
/** Every lent page has this key. */
const EVERY_PAGE = 'forecourt';

export interface PageToLend {
  dealer: string;
  /** The same for all addresses that have the same page. */
  address: string;
  /** Changes whenever the page changes. */
  tag: string;
  /** Requests that the page has answered since it was rendered, at most a minute ago. */
  repeats: number;
  fetch: SiteFetch;
  /** Asks the site by `fetch` whether the page would have the same content now. */
  isTrue(fetch: SiteFetch): Promise<boolean>;
}

interface LentPage extends Pick<PageToLend, 'dealer' | 'tag' | 'fetch' | 'isTrue'> {
  /** Milliseconds; afterwards no cache has the page any more. */
  until: number;
}

/** Caches are told twice, because the first time the page's answer may still be on the way to them. */
interface CalledBack {
  next: number;
  until: number;
  isTold: boolean;
}

interface LentPagesOptions {
  caches: readonly SharedCache[];
  most: number;
  /** Milliseconds since 1970. */
  now(): number;
  onPurge?(result: 'done' | 'failed'): void;
  log: { warn(facts: object, message: string): void };
}

/** Caches drop a page by this key. */
const keyOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 24);

const createJointFetch = () => {
  const answers = new Map<string, Promise<Response>>();
  return ({ dealer, fetch }: Pick<PageToLend, 'dealer' | 'fetch'>): SiteFetch =>
    async (path, init) => {
      const question = JSON.stringify([dealer, path, init]);
      const answer = answers.get(question) ?? fetch(path, init);
      answers.set(question, answer);
      return (await answer).clone();
    };
};

/** Pages are looked at twice a second; an untrue one is called back. None is lent while a cache does not confirm. */
export class LentPages {
  #options: LentPagesOptions;
  #lent = new Map<string, LentPage>();
  #calledBack = new Map<string, CalledBack>();
  /** All caches confirmed the last message; undefined before the first one. */
  #doCachesAnswer: boolean | undefined;
  #looking: Promise<void> | undefined;

  constructor(options: LentPagesOptions) {
    this.#options = options;
    // A process that was killed may have lent pages that nobody watches.
    this.#callBack(EVERY_PAGE);
  }

  get size(): number {
    return this.#lent.size;
  }

  /** Returns the headers that allow caches to keep the page, or undefined if it is not lent. */
  lend(page: PageToLend): Record<string, string> | undefined {
    const { dealer, address, tag, repeats } = page;
    const now = this.#options.now();
    // A page ends with the minute of the clock.
    const seconds = Math.floor(Math.min(LENT, MINUTE - (now % MINUTE)) / 1000);
    const key = keyOf(address);
    if (!this.#doCachesAnswer || seconds < 1 || this.#calledBack.has(key)) return undefined;
    const before = this.#lent.get(key);
    if (before && before.tag !== tag) {
      this.#callBack(key);
      return undefined;
    }
    if (!before && (repeats < FEWEST_REPEATS || this.#lent.size >= this.#options.most)) return undefined;
    this.#lent.set(key, { ...page, until: now + seconds * 1000 + TRANSIT });
    return { 'surrogate-control': `max-age=${seconds}`, 'surrogate-key': `${key} dealer-${dealer} ${EVERY_PAGE}` };
  }

  /** Calls back the pages that are untrue. Overlapping calls look once. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** Nobody watches the lent pages from now on, so all are called back. */
  async close(): Promise<void> {
    this.#doCachesAnswer = false;
    const isAnyLent = this.#lent.size > 0;
    this.#lent.clear();
    if (isAnyLent) await this.#tellCaches([EVERY_PAGE]);
  }

  async #look(): Promise<void> {
    const jointFetch = createJointFetch();
    // One after the other, so that visitors' requests are answered in between.
    for (const [key, page] of this.#lent) {
      if (page.until < this.#options.now()) this.#lent.delete(key);
      else if (!(await page.isTrue(jointFetch(page)).catch(() => false)) && this.#lent.get(key)?.tag === page.tag)
        this.#callBack(key);
    }
    await this.#callBackDue();
  }

  #callBack(key: string): void {
    const now = this.#options.now();
    this.#lent.delete(key);
    this.#calledBack.set(key, { next: now, until: now + LENT + TRANSIT, isTold: false });
  }

  async #callBackDue(): Promise<void> {
    const now = this.#options.now();
    const due = [...this.#calledBack].filter(([, { next }]) => next <= now);
    if (due.length === 0) return;
    const isConfirmed = await this.#tellCaches(due.map(([key]) => key));
    this.#doCachesAnswer = isConfirmed;
    for (const [key, page] of due) {
      // A page that was called back before its answer arrived has ended by now.
      const isOver = isConfirmed ? page.isTold : key !== EVERY_PAGE && page.until < now;
      if (isOver) this.#calledBack.delete(key);
      else if (isConfirmed) this.#calledBack.set(key, { ...page, isTold: true, next: now + TRANSIT });
    }
  }

  async #tellCaches(keys: readonly string[]): Promise<boolean> {
    const { caches, log, onPurge } = this.#options;
    const results = await Promise.allSettled(caches.map((cache) => cache.purge(keys)));
    const failed = results.find((result) => result.status === 'rejected');
    onPurge?.(failed ? 'failed' : 'done');
    if (failed && this.#doCachesAnswer !== false)
      log.warn(
        { err: failed.reason as unknown },
        'a shared cache did not confirm that it dropped pages; none is lent until it does',
      );
    return failed === undefined;
  }
}

export const openLentPages = (options: LentPagesOptions): Pick<LentPages, 'lend' | 'close'> => {
  const pages = new LentPages(options);
  const timer = setInterval(() => void pages.look(), LOOK_INTERVAL).unref();
  return {
    lend: (page) => pages.lend(page),
    close: async () => {
      clearInterval(timer);
      await pages.close();
    },
  };
};
