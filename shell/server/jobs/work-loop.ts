export interface WorkLoop {
  /** Looks for jobs at once. */
  wake(): void;
  /** Takes no further jobs. Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

interface Options<Job> {
  /** Takes at most `count` due jobs. */
  take(count: number): Promise<Job[]>;
  /** Runs one job and records its error. Never rejects. */
  run(job: Job): Promise<void>;
  concurrency: number;
  /** Milliseconds between two polls. While there are no jobs, the pause grows up to four times. */
  pause: number;
  onError(error: unknown): void;
}

const LARGEST_PAUSE_FACTOR = 4;

/** Runs jobs, at most `concurrency` at a time, until it is stopped. Without jobs it looks for new ones after each pause. */
export const workLoop = <Job>({ take, run, concurrency, pause, onError }: Options<Job>): WorkLoop => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  /** Number of polls without a job since the last poll with one. */
  let emptyLooks = 0;
  let wake = (): void => undefined;

  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, pause * Math.min(2 ** emptyLooks, LARGEST_PAUSE_FACTOR));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
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
      emptyLooks = woken || running.size > 0 ? 0 : emptyLooks + 1;
      // This clears the timer of a wait that ended for another reason.
      wake();
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
