import type { RememberedCars } from './remembered-cars';

/** Milliseconds between two readings, and so the greatest age of a car that pages show while the database is away. */
const EVERY = 10 * 60_000;

/**
 * Keeps the memory of cars full, so that pages show cars that nobody looked at before an outage. `begin` resolves after
 * the first reading. A reading that fails is made again at the next time, because the memory holds what was read before.
 */
export const createCarReadAhead = ({ readAhead }: Pick<RememberedCars, 'readAhead'>) => {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  const read = (): Promise<void> =>
    (reading ??= readAhead(over.signal)
      .catch(() => undefined)
      .finally(() => (reading = undefined)));

  return {
    async begin(): Promise<void> {
      timer = setInterval(() => void read(), EVERY).unref();
      await read();
    },
    /** Ends the readings. Resolves when the one under way has ended. */
    async close(): Promise<void> {
      clearInterval(timer);
      over.abort();
      await reading;
    },
  };
};
