/** Limits for requests to the hosted search engine and their repetition. */
export interface RequestRetrySettings {
  /** Most requests to the hosted search engine in a second. */
  rate: number;
  /** Most attempts for one request to the hosted search engine. */
  attempts: number;
  /** Resolves after the given number of milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  now: () => number;
  onRetry?: (message: string, seconds: number) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * Returns true for a failure after which a repeated call may succeed: no answer, too many requests, or an error of the
 * other server.
 */
export const isTemporaryFailure = (error: unknown): boolean => {
  const { status, name } = error as { status?: number; name?: string };
  if (typeof status === 'number' && status > 0) return status === 429 || status >= 500;
  return name === 'RetryError' || name === 'TypeError' || name === 'Error' || (error as { status?: number }).status === 0;
};

/**
 * Returns a function that sends calls within a rate limit, and repeats a call after a temporary failure, with longer and
 * longer pauses.
 */
export const createRetryingCaller = ({ rate, attempts, wait, now, onRetry }: RequestRetrySettings) => {
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
        if (attempt >= attempts || !isTemporaryFailure(error)) throw error;
        const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
        onRetry?.(error instanceof Error ? error.message : String(error), pause / 1000);
        await wait(pause);
      }
    }
  };
};
