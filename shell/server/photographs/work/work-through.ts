import type { DueCar, PicturedStock } from '../../ports';

/** Cars in work at the same time, in all and of one dealer. Few, because a picture can take half a minute. */
const AT_ONCE = 32;
const OF_ONE_DEALER = 16;
/** Free places from which cars are claimed, so that not every finished car costs a statement. */
const LEAST_CLAIM = 8;
/** Seconds after which the cars of a killed process are due again: longer than the slowest car takes. */
const CLAIM_SECONDS = 300;

interface Options {
  claim: PicturedStock['claim'];
  /** Works on a car. Never rejects. */
  run: (car: DueCar) => Promise<void>;
  /** Ends the claims; the cars in work are finished. */
  signal: AbortSignal;
}

/** Works on due cars, a bounded number at a time, until none is due. Resolves with their number. */
export const workThrough = async ({ claim, run, signal }: Options): Promise<number> => {
  const running = new Map<Promise<void>, string>();
  let count = 0;
  const busy = (): string[] => {
    const counts = new Map<string, number>();
    for (const tenant of running.values()) counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
    return [...counts].filter(([, number]) => number >= OF_ONE_DEALER).map(([tenant]) => tenant);
  };
  const start = (car: DueCar): void => {
    count += 1;
    const work: Promise<void> = run(car).finally(() => running.delete(work));
    running.set(work, car.tenant);
  };
  for (;;) {
    const room = Math.min(OF_ONE_DEALER, AT_ONCE - running.size);
    const isClaiming = !signal.aborted && (room >= LEAST_CLAIM || running.size === 0);
    if (isClaiming) (await claim({ limit: room, seconds: CLAIM_SECONDS, busy: busy() })).forEach(start);
    if (running.size === 0) return count;
    await Promise.race(running.keys());
  }
};
