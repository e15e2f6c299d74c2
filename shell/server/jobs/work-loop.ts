export interface WorkLoop {
  /** Looks for jobs at once. */
  wake(): void;
  /** Takes no further jobs; ends when those that run have ended. */
  stop(): Promise<void>;
}

interface Options<Job> {
  /** Takes at most `count` jobs that are due. */
  take(count: number): Promise<Job[]>;
  /** Never rejects: what a job throws is its own failure. */
  run(job: Job): Promise<void>;
  concurrency: number;
  /** Milliseconds between looks; each look in vain makes the next one later, up to four times as late. */
  pause: number;
  onError(error: unknown): void;
}

const LONGEST_PAUSES = 4;

/** Works jobs off, `concurrency` at a time: at once while there are any, looking for new ones after each pause. */
export const workLoop = <Job>({ take, run, concurrency, pause, onError }: Options<Job>): WorkLoop => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let woken = false;
  /** Looks in vain, one after the other. */
  let idle = 0;
  let wake = (): void => undefined;

  const sleep = (): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, pause * Math.min(2 ** idle, LONGEST_PAUSES));
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
      idle = woken || running.size > 0 ? 0 : idle + 1;
      // Whatever ended the wait, its timer must not outlive it.
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
