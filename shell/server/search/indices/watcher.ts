export interface WrittenStockMarks {
  since: string | undefined;
  mark: string;
}

interface WatcherDeps {
  /** Changes with every write of stock. */
  mark(): Promise<string>;
  /** Marks before and after a write; `since` is undefined at the first call, `written` when nothing was written. */
  look(written?: WrittenStockMarks): Promise<void>;
  /** Once for several failures in a row. */
  onError(error: unknown): void;
  /** Milliseconds. Default: 1,000, so that search follows another process within two seconds. */
  interval?: number | undefined;
}

/** A poll without changes costs one query. */
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
    /** `since`: mark up to which the stock has been read. */
    start(since: string | undefined) {
      lastMark = since;
      next();
    },
    /** Resolves when a running poll has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
