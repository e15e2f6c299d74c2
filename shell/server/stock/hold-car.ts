import { and, eq } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../storage/database';
import { cars } from './tables';

/** Returns a car as sites show it: reserved if its feed says so, or if it is held for a shopper. */
export const carWithHold = (car: Car, held: boolean): Car => (held && !car.reserved ? { ...car, reserved: true } : car);

/**
 * Holds a car for a shopper, or ends the hold (V-24), within the caller's transaction. Returns false if the dealer has no
 * such car. The row gets a new revision, so that every process updates its search index.
 */
export const setCarHold = async (db: Pick<Queryable, 'update'>, tenant: string, id: string, held: boolean): Promise<boolean> => {
  const changed = await db
    .update(cars)
    .set({ held })
    .where(and(eq(cars.tenant, tenant), eq(cars.id, id)))
    .returning({ id: cars.id });
  return changed.length > 0;
};
