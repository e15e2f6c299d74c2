import type { DueCar, PicturedStock } from '../../../platform/ports';

/** Together, and of one dealer, because a slow host can take half a minute for a picture. */
const CARS_AT_ONCE = 32;
const CARS_OF_ONE_DEALER_AT_ONCE = 16;
/** Free places for which more cars are claimed, so that not every finished car costs a statement. */
const FREE_PLACES_FOR_CLAIM = 8;
/** Cars of a killed process are then due again. Longer than the slowest car takes. */
const CLAIM_SECONDS = 300;

interface Options {
  claim: PicturedStock['claim'];
  /** Must not reject. */
  run: (car: DueCar) => Promise<void>;
  /** No further cars are claimed; those in work are finished. */
  signal: AbortSignal;
}

/** Until no car is due. Resolves with the number of cars. */
export const workOnDueCars = async ({ claim, run, signal }: Options): Promise<number> => {
  const running = new Map<Promise<void>, string>();
  let count = 0;
  const busy = (): string[] => {
    const counts = new Map<string, number>();
    for (const tenant of running.values()) counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
    return [...counts].filter(([, number]) => number >= CARS_OF_ONE_DEALER_AT_ONCE).map(([tenant]) => tenant);
  };
  const start = (car: DueCar): void => {
    count += 1;
    const work: Promise<void> = run(car).finally(() => running.delete(work));
    running.set(work, car.tenant);
  };
  for (;;) {
    const room = Math.min(CARS_OF_ONE_DEALER_AT_ONCE, CARS_AT_ONCE - running.size);
    const isClaiming = !signal.aborted && (room >= FREE_PLACES_FOR_CLAIM || running.size === 0);
    if (isClaiming) (await claim({ limit: room, seconds: CLAIM_SECONDS, busy: busy() })).forEach(start);
    if (running.size === 0) return count;
    await Promise.race(running.keys());
  }
};
