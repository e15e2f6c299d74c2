import { ProblemError } from '@forecourt/contracts/problem';

interface Limits {
  concurrency: number;
  /** One more is refused with the error `unavailable`. */
  waiting: number;
  /** Plural noun, such as `PDFs`, for the message "too many … are being made". */
  products: string;
}

const CLIENT_SHARE = 0.25;

/** Clients take turns: each has at most a quarter of the waiting jobs. One client's jobs, and those without, run in order. */
export const createWorkQueue = ({ concurrency, waiting, products }: Limits) => {
  /** The client whose turn is next stands first. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  const startNext = (): void => {
    const [first] = lines;
    if (!first || running >= concurrency) return;
    const [client, line] = first;
    lines.delete(client);
    const start = line.shift();
    if (line.length > 0) lines.set(client, line);
    queued -= 1;
    running += 1;
    start?.();
  };

  const enter = (client: string): Promise<void> => {
    if (running + queued >= concurrency + waiting) throw new ProblemError('unavailable', `too many ${products} are being made`);
    const line = lines.get(client) ?? [];
    if (client && line.length >= Math.max(1, waiting * CLIENT_SHARE))
      throw new ProblemError('too_many_requests', `too many ${products} are being made for your network`);
    queued += 1;
    return new Promise((start) => {
      lines.set(client, [...line, start]);
      startNext();
    });
  };

  /** @param client client of the work; '' for the server's own works, which have no share */
  return async <T>(work: () => Promise<T>, client = ''): Promise<T> => {
    await enter(client);
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
};
