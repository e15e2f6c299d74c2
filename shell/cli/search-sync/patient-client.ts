/** Settings of patient calls. */
export interface Patience {
  /** Calls a second. */
  rate: number;
  /** Attempts for one call. */
  attempts: number;
  /** Milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
  onRetry?: (message: string, seconds: number) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Whether a failure may pass: no answer, too many requests, or an error of the other server. */
export const isPassing = (error: unknown): boolean => {
  const { status, name } = error as { status?: number; name?: string };
  if (typeof status === 'number' && status > 0) return status === 429 || status >= 500;
  return name === 'RetryError' || name === 'TypeError' || name === 'Error' || (error as { status?: number }).status === 0;
};

/** Sends calls within a rate limit, and repeats those that failed in a passing way, with longer and longer pauses. */
export const patient = ({ rate, attempts, wait, now, onRetry }: Patience) => {
  let next = 0;
  const waitForTurn = async (): Promise<void> => {
    const at = Math.max(now(), next);
    next = at + 1000 / rate;
    if (at > now()) await wait(at - now());
  };
  return async <R>(call: () => Promise<R>): Promise<R> => {
    for (let attempt = 1; ; attempt += 1) {
      await waitForTurn();
      try {
        return await call();
      } catch (error) {
        if (attempt >= attempts || !isPassing(error)) throw error;
        const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
        onRetry?.(error instanceof Error ? error.message : String(error), pause / 1000);
        await wait(pause);
      }
    }
  };
};
