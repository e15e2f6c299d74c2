/** Milliseconds between two looks, so that search follows another process within two seconds. */
const EVERY = 1000;

export interface Written {
  since: string | undefined;
  mark: string;
}

interface WatcherDeps {
  /** Equal as long as nothing was written. */
  mark(): Promise<string>;
  /** @param written marks before and after a write; `since` is undefined at the first look. Absent: nothing was written. */
  look(written?: Written): Promise<void>;
  /** Called for the first of several failures in a row. */
  onError(error: unknown): void;
}

/** Looks every second whether stock was written. Costs one query while nothing was. */
export const createWatcher = ({ mark, look, onError }: WatcherDeps) => {
  let seen: string | undefined;
  let failed = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let looking = Promise.resolve();

  const once = async (): Promise<void> => {
    try {
      const current = await mark();
      await look(current === seen ? undefined : { since: seen, mark: current });
      seen = current;
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
    }, EVERY).unref();
  };

  return {
    once,
    /** @param since mark up to which stock has been seen */
    start(since: string | undefined) {
      seen = since;
      next();
    },
    /** Ends when a running look has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
