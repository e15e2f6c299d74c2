import { ProblemError } from '@forecourt/contracts/problem';

/** Runs at most `atOnce` works; up to `waiting` more queue, any further one is refused with `unavailable`. `what` they make. */
export const workQueue = (atOnce: number, waiting: number, what = 'pictures') => {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new ProblemError('unavailable', `too many ${what} are being made`);
      // Who leaves hands its place to the next in line, so `running` stays as it is.
      await new Promise<void>((go) => line.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Joins calls for one key that overlap: the work runs once and all get its outcome. */
export const singleFlight = <T>() => {
  const flights = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const under = flights.get(key);
    if (under) return under;
    const flight = work().finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
};
