export interface WrittenStockMarks {
  since: string | undefined;
  mark: string;
}

interface WatcherDeps {
  /** Returns a text that changes with every write of stock. */
  mark(): Promise<string>;
  /**
   * Looks for changes.
   * @param written marks before and after a write, with `since` undefined at the first call; absent when nothing was
   * written
   */
  look(written?: WrittenStockMarks): Promise<void>;
  /** Is called when a poll fails, once for several failures in a row. */
  onError(error: unknown): void;
  /** Milliseconds between two polls. Default: 1,000, so that search follows another process within two seconds. */
  interval?: number | undefined;
}

/** Creates a watcher that asks at intervals whether stock was written. A poll without changes costs one query. */
export const createStockWatcher = ({ mark, look, onError, interval = 1000 }: WatcherDeps) => {
  let lastMark: string | undefined;
  let failed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking = Promise.resolve();

  const once = async (): Promise<void> => {
    try {
      const current = await mark();
      await look(current === lastMark ? undefined : { since: lastMark, mark: current });
      lastMark = current;
      failed = false;
    } catch (error) {
      if (!failed) onError(error);
      failed = true;
    }
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      looking = once().then(next);
    }, interval).unref();
  };

  return {
    once,
    /**
     * Starts the polls.
     * @param since mark up to which the stock has been read
     */
    start(since: string | undefined) {
      lastMark = since;
      next();
    },
    /** Stops the polls of the stock. Resolves when a running poll has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
