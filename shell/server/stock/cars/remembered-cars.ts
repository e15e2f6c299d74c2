import type { Car } from '@forecourt/contracts/car/car';
import { LRUCache } from 'lru-cache';
import type { Stock } from '../../platform/ports';

const MOST_CARS = 2_000;

type Reads = Pick<Stock, 'bySlug' | 'byIds'>;

export interface RememberedCars extends Reads {
  /** Cars on sale, as many of each dealer, until the memory is full; also cars that it has. Rejects with the database's error. */
  readAhead(signal: AbortSignal): Promise<void>;
}

/** While the database does not answer, cars as this process read them last; the database's error for a car that it never read. */
export const createRememberedCars = (reads: Reads & Pick<Stock, 'dealers' | 'onSale'>, most = MOST_CARS): RememberedCars => {
  const cars = new LRUCache<string, Car>({ max: most });
  const ids = new LRUCache<string, string>({ max: most });
  const keyOf = (tenant: string, id: string): string => `${tenant}/${id}`;
  const remember = (tenant: string, car: Car): void => {
    cars.set(keyOf(tenant, car.id), car);
    ids.set(keyOf(tenant, car.slug), car.id);
  };

  return {
    async bySlug(tenant, slug) {
      try {
        const car = await reads.bySlug(tenant, slug);
        if (car) remember(tenant, car);
        return car;
      } catch (error) {
        const car = cars.get(keyOf(tenant, ids.get(keyOf(tenant, slug)) ?? ''));
        if (car) return car;
        throw error;
      }
    },
    async byIds(tenant, wanted) {
      try {
        const read = await reads.byIds(tenant, wanted);
        for (const car of read) remember(tenant, car);
        return read;
      } catch (error) {
        const remembered = wanted.map((id) => cars.get(keyOf(tenant, id))).filter((car) => car !== undefined);
        if (remembered.length > 0) return remembered;
        throw error;
      }
    },
    async readAhead(signal) {
      const dealers = await reads.dealers();
      const share = Math.floor(most / Math.max(1, dealers.length));
      for (const dealer of share > 0 ? dealers : []) {
        let left = share;
        for await (const batch of reads.onSale(dealer)) {
          if (signal.aborted) return;
          for (const car of batch.slice(0, left))
            // A car that nobody has looked at must not push out one that somebody has.
            if (cars.size < most || cars.has(keyOf(dealer, car.id))) remember(dealer, car);
          left -= batch.length;
          if (left <= 0) break;
        }
      }
    },
  };
};

/** Milliseconds; the greatest age of a car that pages show while the database is away. */
const READ_AHEAD_INTERVAL = 10 * 60_000;

/** For cars that nobody saw before an outage of the database. `begin` resolves after the first reading; failed ones repeat. */
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
      timer = setInterval(() => void read(), READ_AHEAD_INTERVAL).unref();
      await read();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      over.abort();
      await reading;
    },
  };
};
