import type { ProcessEnd } from './process-end';

interface Options {
  over: Promise<ProcessEnd>;
  /** Called when work begins. The returned function is called when it is late, and gives its error. */
  watch(): (limit: number) => Error;
}

/** Work of a process. It rejects with the end of the process, or if it takes longer than `limit` milliseconds. */
export const createRuns = ({ over, watch }: Options) => {
  const open = new Set<(end: ProcessEnd) => void>();
  let ended: ProcessEnd | undefined;
  void over.then((end) => {
    ended = end;
    open.forEach((reject) => reject(end));
  });

  return {
    count: (): number => open.size,
    async run<Result>(begin: () => Promise<Result>, limit?: number): Promise<Result> {
      if (ended) throw ended;
      const errorOfLate = watch();
      let reject: (end: ProcessEnd) => void = () => undefined;
      let late: NodeJS.Timeout | undefined;
      try {
        // `Promise.race` with `over` would hold every page until the process ends.
        return await new Promise((resolve, refuse) => {
          open.add((reject = refuse));
          if (limit !== undefined) late = setTimeout(() => refuse(errorOfLate(limit)), limit);
          begin().then(resolve, refuse);
        });
      } finally {
        clearTimeout(late);
        open.delete(reject);
      }
    },
  };
};
