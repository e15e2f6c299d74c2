/** Milliseconds between two looks: what another process stored is found within two seconds. */
const EVERY = 1000;

export interface Written {
  since: string | undefined;
  mark: string;
}

export interface WatcherDeps {
  /** Equal as long as nothing was written. */
  mark(): Promise<string>;
  /** @param written marks between which anything was written; without `since` nobody has looked before. Absent: nothing was. */
  look(written?: Written): Promise<void>;
  /** Told of the first of several failures in a row. */
  onError(error: unknown): void;
}

/** Looks again and again whether anything was stored; one question to the database when nothing was. */
export const watcher = ({ mark, look, onError }: WatcherDeps) => {
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
    /** @param since mark of what has been seen already */
    start(since: string | undefined) {
      seen = since;
      next();
    },
    /** Ends when the look that is under way has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
