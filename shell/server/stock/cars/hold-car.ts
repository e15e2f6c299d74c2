import { and, eq } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../../platform/storage/database';
import { cars } from './tables';

/** Reserved if the feed says so, or if the car is held for a shopper. */
export const carWithHold = (car: Car, held: boolean): Car => (held && !car.reserved ? { ...car, reserved: true } : car);

/** Within the caller's transaction (V-24); false for an unknown car. The row gets a new revision for the search indices. */
export const setCarHold = async (db: Pick<Queryable, 'update'>, tenant: string, id: string, held: boolean): Promise<boolean> => {
  const changed = await db
    .update(cars)
    .set({ held })
    .where(and(eq(cars.tenant, tenant), eq(cars.id, id)))
    .returning({ id: cars.id });
  return changed.length > 0;
};
