import type { RememberedCars } from './remembered-cars';

/** Milliseconds between two readings, and so the greatest age of a car that pages show while the database is away. */
const EVERY = 10 * 60_000;

/**
 * Creates the regular reading that keeps the memory of cars full, so that pages can show cars that nobody looked at before an
 * outage of the database. `begin` resolves after the first reading. A reading that fails is repeated at the next time.
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
