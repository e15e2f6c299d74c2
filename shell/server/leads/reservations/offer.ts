import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReservationOffer } from '@forecourt/contracts/car/reservation';
import { isCarListed } from '@forecourt/rules/card/card-controls';
import { waitsForArrival } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { Tenant } from '../../platform/ports';
import { findReservableCar } from './begin';
import { secondsOfDate, type ReservationsContext } from './room';
import { findReservationOfCar } from './store';

const reservationAvailability = async (
  room: ReservationsContext,
  tenant: string,
  car: Car,
): Promise<ReservationOffer['availability']> => {
  if (!isCarListed(car)) return 'gone';
  if (car.reserved) return 'reserved';
  const reservation = await findReservationOfCar(room.db, tenant, car.id);
  if (reservation && reservation.state !== 'paying') return 'reserved';
  if (reservation && secondsOfDate(reservation.payUntil) > room.now()) return 'being_reserved';
  if (waitsForArrival(car)) return 'not_arrived';
  return purchasePrice(car) === undefined ? 'no_price' : 'available';
};

/** Throws ProblemError `car_not_found`. */
export const reservationOffer = async (
  room: ReservationsContext,
  { slug, config }: Tenant,
  slugOrId: string,
): Promise<ReservationOffer> => {
  const car = await findReservableCar(room, slug, slugOrId);
  if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${slugOrId}"`);
  return {
    car: { id: car.id, slug: car.slug, name: car.name },
    availability: await reservationAvailability(room, slug, car),
    deposit: config.reservations.deposit,
    currency: config.currency,
    holdHours: config.reservations.holdHours,
    sandbox: config.providers.payment.provider === 'sandbox',
  };
};
