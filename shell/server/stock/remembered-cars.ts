import type { Car } from '@forecourt/contracts/car/car';
import { LRUCache } from 'lru-cache';
import type { Stock } from '../ports';

/** Most cars in memory. */
const MOST_CARS = 2_000;

type Reads = Pick<Stock, 'bySlug' | 'byIds'>;

/**
 * Adds a memory to the reads of cars: while the database does not answer, pages show cars as this process read them last.
 * A car that this process never read can't be shown then, and the database's error is thrown.
 */
export const rememberedCars = (reads: Reads, most = MOST_CARS): Reads => {
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
  };
};
