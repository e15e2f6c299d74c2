export interface JobWorkLoop {
  wake(): void;
  /** Starts no further jobs. Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

interface Options<Job> {
  take(count: number): Promise<Job[]>;
  /** Also records the error of the job. Never rejects. */
  run(job: Job): Promise<void>;
  concurrency: number;
  onError(error: unknown): void;
}

/** Runs at most `concurrency` jobs at a time. Without jobs it sleeps until it is woken. */
export const startWorkLoop = <Job>({ take, run, concurrency, onError }: Options<Job>): JobWorkLoop => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  let wake = (): void => undefined;

  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      wake = resolve;
    });

  const fill = async (): Promise<number> => {
    const jobs = await take(concurrency - running.size).catch((error: unknown) => {
      onError(error);
      return [];
    });
    for (const job of jobs) {
      const done: Promise<void> = run(job).finally(() => running.delete(done));
      running.add(done);
    }
    return jobs.length;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      woken = false;
      if (running.size < concurrency && (await fill()) > 0) continue;
      await Promise.race([...running, ...(running.size < concurrency ? [sleep()] : [])]);
    }
    await Promise.all(running);
  };
  const ended = loop();

  return {
    wake() {
      woken = true;
      wake();
    },
    stop() {
      stopping.abort();
      wake();
      return ended;
    },
  };
};
