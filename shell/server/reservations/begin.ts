import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { checkoutPath, withQuery } from '@forecourt/rules/vehicle/checkout-path';
import { isSellable } from '@forecourt/rules/card/sellable';
import type { Tenant } from '../ports';
import { lapse } from './lapse';
import { moment, secondsOf, type ReservationsContext } from './room';
import { countPaying, deleteUnpaid, findByKey, findOccupying, insertReservation, moveReservation } from './store';
import type { ReservationRow } from './tables';

/** Who reserves which car, checked. */
export interface Asked {
  key: string;
  car: string;
  name: string;
  email: string;
  phone: string;
}

/** Unpaid reservations that one address may have open, so that nobody can keep a whole yard from others. */
const MOST_PAYING = 2;

export const findCar = async (
  { stock }: Pick<ReservationsContext, 'stock'>,
  tenant: string,
  slugOrId: string,
): Promise<Car | undefined> => (await stock.bySlug(tenant, slugOrId)) ?? (await stock.byIds(tenant, [slugOrId]))[0];

const carOf = async (room: ReservationsContext, tenant: string, asked: string): Promise<Car> => {
  const car = await findCar(room, tenant, asked);
  if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${asked}"`);
  if (!isSellable(car) || !car.show_on_dealer_website)
    throw new ProblemError('car_unavailable', `${car.name} is not for sale any more`);
  return car;
};

/** Where the shopper comes back to. */
const returnUrl = ({ id, origin, carSlug }: ReservationRow, { config }: Tenant): string =>
  `${origin}${withQuery(checkoutPath(config.reservations.page, carSlug) ?? `/cars/${carSlug}`, { reservation: id })}`;

/** Begins the payment, once: a second try with the same reservation is the same payment. */
const withPayment = async (room: ReservationsContext, tenant: Tenant, row: ReservationRow): Promise<ReservationRow> => {
  if (row.state !== 'paying' || row.paymentId) return row;
  const page = returnUrl(row, tenant);
  const created = await room.payments(tenant, row.provider)?.create({
    reference: row.id,
    key: `deposit-${row.id}`,
    amount: row.amount,
    currency: row.currency,
    description: `Refundable deposit: ${row.carName}`,
    email: row.email,
    returnUrl: page,
    cancelUrl: page,
    expiresAt: secondsOf(row.payUntil),
  });
  if (created?.ok) {
    const { id: paymentId, url: paymentUrl } = created.value;
    return (await moveReservation(room.db, row, ['paying'], { paymentId, paymentUrl }, room.now())) ?? row;
  }
  room.log.error({ tenant: tenant.slug, reservation: row.id, failure: created?.failure ?? 'not_configured' }, 'a deposit could not be begun'); // prettier-ignore
  // Nobody has seen a page to pay on: the same key may begin again.
  await deleteUnpaid(room.db, row);
  throw new ProblemError('unavailable', 'Deposits can’t be paid just now. Please try again later, or call us');
};

const repeated = async (
  room: ReservationsContext,
  tenant: Tenant,
  { key }: Asked,
  carId: string,
): Promise<ReservationRow | undefined> => {
  const known = await findByKey(room.db, tenant.slug, key);
  if (known && known.carId !== carId)
    throw new ProblemError('conflict', 'This key belongs to the reservation of another vehicle');
  return known && withPayment(room, tenant, known);
};

/**
 * Keeps a car for the time that the deposit takes, and begins the payment (V-24). One car, one reservation: a unique index
 * says who was first. The same key again is the same reservation.
 * @throws ProblemError `car_reserved` for everybody else, `car_unavailable`, `car_not_found`, `unavailable`
 */
export const beginReservation = async (
  room: ReservationsContext,
  tenant: Tenant,
  asked: Asked,
  origin: string,
): Promise<ReservationRow> => {
  const { db, now } = room;
  const { slug, config } = tenant;
  const car = await carOf(room, slug, asked.car);
  const before = await repeated(room, tenant, asked, car.id);
  if (before) return before;
  if (car.reserved) throw new ProblemError('car_reserved', `${car.name} is reserved`);
  if ((await countPaying(db, slug, asked.email)) >= MOST_PAYING)
    throw new ProblemError('too_many_requests', 'You have begun other reservations: pay or cancel those first');
  const { deposit, payMinutes } = config.reservations;
  const insert = () =>
    insertReservation(db, {
      tenant: slug,
      key: asked.key,
      carId: car.id,
      carSlug: car.slug,
      carName: car.name,
      state: 'paying',
      amount: deposit,
      currency: config.currency,
      name: asked.name,
      email: asked.email,
      phone: asked.phone,
      origin,
      provider: config.providers.payment.provider,
      payUntil: moment(now() + payMinutes * 60),
      createdAt: moment(now()),
      changedAt: moment(now()),
    });
  let row = await insert();
  if (!row) {
    const same = await repeated(room, tenant, asked, car.id);
    if (same) return same;
    const other = await findOccupying(db, slug, car.id);
    // Somebody's time to pay is over and nobody has noticed yet.
    if (other?.state === 'paying' && secondsOf(other.payUntil) <= now()) await lapse(room, other);
    row = await insert();
  }
  if (!row)
    throw new ProblemError(
      'car_reserved',
      `Somebody else is reserving ${car.name} just now. If they don’t pay, it is free again within ${payMinutes} minutes`,
    );
  return withPayment(room, tenant, row);
};
