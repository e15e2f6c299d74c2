interface Reindexer<R> {
  /** Resolves when a reindexing that began after this call has ended. */
  reindex(tenant: string): Promise<R>;
  isBusy(tenant: string): boolean;
  settled(): Promise<void>;
}

interface Work<R> {
  running: Promise<R>;
  /** Starts next, and includes every change that is made before its start. */
  waiting?: Promise<R>;
}

/** One reindexing of a dealer at a time. Calls during a run share the next run, so no change is lost. */
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
