/** Milliseconds between two looks: what another process stored is found within two seconds. */
const EVERY = 1000;

export interface WatcherDeps {
  /** Equal as long as nothing was written. */
  mark(): Promise<string>;
  /** @param changed has anything been written since the look before? */
  look(changed: boolean): Promise<void>;
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
      await look(current !== seen);
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
    start: next,
    /** Ends when the look that is under way has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
