import { and, eq } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { Session } from './database';
import { cars } from './tables';

/** A car as sites show it: reserved when its feed says so, or when it is kept for a shopper. */
export const withHold = (car: Car, held: boolean): Car => (held && !car.reserved ? { ...car, reserved: true } : car);

/**
 * Keeps a car for a shopper, or lets it go (V-24); part of the caller's transaction. The row's revision changes with it, so
 * that searches in every process follow. False: the dealer has no such car.
 */
export const holdCar = async (session: Pick<Session, 'update'>, tenant: string, id: string, held: boolean): Promise<boolean> => {
  const changed = await session
    .update(cars)
    .set({ held })
    .where(and(eq(cars.tenant, tenant), eq(cars.id, id)))
    .returning({ id: cars.id });
  return changed.length > 0;
};
