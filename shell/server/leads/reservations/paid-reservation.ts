import type { Car } from '@forecourt/contracts/car/car';
import { carReserved, depositsUnavailable } from './errors';
import { mayBePaid } from './late-payment';
import type { ReservationsContext } from './room';
import { applyPaymentState } from './settle';
import { findReservationOfCar, findUnsettledReservations } from './store';
import type { ReservationRow } from './tables';

export interface ReservingShopper {
  /** The shopper typed it; it need not be the shopper's own. */
  email: string;
  account: string | undefined;
  ownReservations: readonly string[];
}

/** True with the shopper's account, or without an account if this browser made it with the same e-mail address. */
export const isReservationOf = (
  { id, email, accountId }: Pick<ReservationRow, 'id' | 'email' | 'accountId'>,
  shopper: ReservingShopper,
): boolean =>
  accountId === null ? shopper.ownReservations.includes(id) && email === shopper.email : accountId === shopper.account;

/**
 * Undefined if the car is free. Throws `car_reserved` if somebody else has it, or a shopper with this e-mail address who is
 * not proved to be the same: that one gets the reservation by e-mail.
 */
export const findPaidReservation = async (
  room: ReservationsContext,
  car: Car,
  tenant: string,
  shopper: ReservingShopper,
): Promise<ReservationRow | undefined> => {
  const ownOrReserved = (row: ReservationRow): ReservationRow => {
    if (isReservationOf(row, shopper)) return row;
    throw carReserved(car);
  };
  const holder = await findReservationOfCar(room.db, tenant, car.id);
  if (holder && holder.state !== 'paying') return ownOrReserved(holder);
  if (car.reserved) throw carReserved(car);
  for (const earlier of (await findUnsettledReservations(room.db, { tenant, carId: car.id, ...shopper })).filter(mayBePaid)) {
    const { row, isPaymentUnknown } = await applyPaymentState(room, earlier);
    if (row.state === 'held') return ownOrReserved(row);
    if (isPaymentUnknown) throw depositsUnavailable();
  }
  return undefined;
};
