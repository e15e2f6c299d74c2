interface Reindexer<R> {
  /** Reindexes a dealer's stock; resolves when a reindexing that began after this call has ended. */
  reindex(tenant: string): Promise<R>;
  /** Returns whether a reindexing of the dealer runs or waits. */
  isBusy(tenant: string): boolean;
  /** Resolves when no reindexing runs or waits. */
  settled(): Promise<void>;
}

interface Work<R> {
  running: Promise<R>;
  /** The indexing run that starts next; it includes every change that is made before its start. */
  waiting?: Promise<R>;
}

/**
 * Creates a reindexer: it runs one reindexing of a dealer at a time. Calls during a run share the next run, so no change
 * is lost.
 */
export const createReindexer = <R>(run: (tenant: string) => Promise<R>): Reindexer<R> => {
  const work = new Map<string, Work<R>>();

  const begin = (tenant: string): Promise<R> => {
    const own: Work<R> = { running: run(tenant) };
    work.set(tenant, own);
    const release = () => {
      if (work.get(tenant) === own && !own.waiting) work.delete(tenant);
    };
    own.running.then(release, release);
    return own.running;
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
    isBusy: (tenant) => work.has(tenant),
    async settled() {
      while (work.size > 0) {
        await Promise.allSettled([...work.values()].map(({ running, waiting }) => waiting ?? running));
        await Promise.resolve();
      }
    },
  };
};
