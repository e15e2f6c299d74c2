export interface Reindexer<R> {
  /** Ends when a run that began after this call has ended. */
  reindex(tenant: string): Promise<R>;
  /** Ends when nothing is running or waiting. */
  settled(): Promise<void>;
}

interface Work<R> {
  running: Promise<R>;
  /** The one run that waits: it sees every change until it begins. */
  waiting?: Promise<R>;
}

/** Runs a dealer's reindexing one at a time; calls meanwhile share the one run that follows, so no change is lost. */
export const reindexer = <R>(run: (tenant: string) => Promise<R>): Reindexer<R> => {
  const work = new Map<string, Work<R>>();

  const begin = (tenant: string): Promise<R> => {
    const mine: Work<R> = { running: run(tenant) };
    work.set(tenant, mine);
    const release = () => {
      if (work.get(tenant) === mine && !mine.waiting) work.delete(tenant);
    };
    mine.running.then(release, release);
    return mine.running;
  };

  const reindex = (tenant: string): Promise<R> => {
    const current = work.get(tenant);
    if (!current) return begin(tenant);
    const next = () => begin(tenant);
    current.waiting ??= current.running.then(next, next);
    return current.waiting;
  };

  return {
    reindex,
    async settled() {
      while (work.size > 0) {
        await Promise.allSettled([...work.values()].map(({ running, waiting }) => waiting ?? running));
        await Promise.resolve();
      }
    },
  };
};
