import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { checkoutPath, addQueryParameters } from '@forecourt/rules/vehicle/checkout-path';
import { isCarListed } from '@forecourt/rules/card/card-controls';
import { waitsForArrival } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { Tenant } from '../../platform/ports';
import { claimCarForReservation } from './claim';
import { depositsUnavailable } from './errors';
import { endUnpaidReservation } from './lapse';
import { findPaidReservation, type ReservingShopper } from './paid-reservation';
import { dateOfSeconds, secondsOfDate, type ReservationsContext } from './room';
import { changeReservationState, deleteUnpaidReservation, findReservationByKey, findReservationOfCar } from './store';
import type { ReservationRow } from './tables';

export interface CheckedReservationRequest {
  key: string;
  car: string;
  name: string;
  email: string;
  phone: string;
  /** Undefined for a browser without JavaScript. */
  captcha?: string | undefined;
}

export interface ReservationRequestSource extends Pick<ReservingShopper, 'account' | 'ownReservations'> {
  origin: string;
  /** Is a digest. */
  network: string;
}

export const findReservableCar = async (
  { stock }: Pick<ReservationsContext, 'stock'>,
  tenant: string,
  slugOrId: string,
): Promise<Car | undefined> => (await stock.bySlug(tenant, slugOrId)) ?? (await stock.byIds(tenant, [slugOrId]))[0];

const carOf = async (room: ReservationsContext, tenant: string, slugOrId: string): Promise<Car> => {
  const car = await findReservableCar(room, tenant, slugOrId);
  if (!car) throw new ProblemError('car_not_found', `There is no vehicle "${slugOrId}"`);
  if (!isCarListed(car)) throw new ProblemError('car_unavailable', `${car.name} is not for sale any more`);
  return car;
};

const paymentReturnUrl = ({ id, origin, carSlug }: ReservationRow, { config }: Tenant): string =>
  `${origin}${addQueryParameters(checkoutPath(config.reservations.page, carSlug) ?? `/cars/${carSlug}`, { reservation: id })}`;

/** A second call gives the same payment. */
const withBegunPayment = async (room: ReservationsContext, tenant: Tenant, row: ReservationRow): Promise<ReservationRow> => {
  if (row.state !== 'paying' || row.paymentId) return row;
  const page = paymentReturnUrl(row, tenant);
  const created = await room.payments(tenant, row.provider)?.create({
    reference: row.id,
    key: `deposit-${row.id}`,
    amount: row.amount,
    currency: row.currency,
    description: `Refundable deposit: ${row.carName}`,
    email: row.email,
    returnUrl: page,
    cancelUrl: page,
    expiresAt: secondsOfDate(row.payUntil),
  });
  if (created?.ok) {
    const { id: paymentId, url: paymentUrl } = created.value;
    return (await changeReservationState(room.db, row, ['paying'], { paymentId, paymentUrl }, room.now())) ?? row;
  }
  room.log.error({ tenant: tenant.slug, reservation: row.id, failure: created?.failure ?? 'not_configured' }, 'the payment service did not begin the payment of a deposit'); // prettier-ignore
  // The shopper has not seen a payment page yet, so a request with the same key may begin the reservation again.
  await deleteUnpaidReservation(room.db, row);
  throw depositsUnavailable();
};

const repeated = async (
  room: ReservationsContext,
  tenant: Tenant,
  { key }: CheckedReservationRequest,
  carId: string,
): Promise<ReservationRow | undefined> => {
  const row = await findReservationByKey(room.db, tenant.slug, key);
  if (row && row.carId !== carId) throw new ProblemError('conflict', 'This key belongs to the reservation of another vehicle');
  return row && withBegunPayment(room, tenant, row);
};

const newRow = (
  { slug, config }: Tenant,
  car: Car,
  { key, name, email, phone }: CheckedReservationRequest,
  { origin, network, account }: ReservationRequestSource,
  now: number,
) => ({
  tenant: slug,
  key,
  carId: car.id,
  carSlug: car.slug,
  carName: car.name,
  state: 'paying' as const,
  amount: config.reservations.deposit,
  currency: config.currency,
  name,
  email,
  phone,
  accountId: account ?? null,
  origin,
  network,
  provider: config.providers.payment.provider,
  payUntil: dateOfSeconds(now + config.reservations.payMinutes * 60),
  createdAt: dateOfSeconds(now),
  changedAt: dateOfSeconds(now),
});

/**
 * The car is kept while the shopper pays the deposit (V-24). A unique index lets the first of two requests win; beyond the
 * limits of `claimCarForReservation` the first payment wins. The same key gives the same reservation; a shopper whose
 * earlier deposit has arrived gets that one. Throws ProblemError `car_reserved` for other shoppers, `car_unavailable`,
 * `car_without_price`, `car_not_found`, `too_many_requests` or `provider_failed`.
 */
export const beginReservation = async (
  room: ReservationsContext,
  tenant: Tenant,
  request: CheckedReservationRequest,
  source: ReservationRequestSource,
): Promise<ReservationRow> => {
  const { db, now } = room;
  const { slug, config } = tenant;
  const car = await carOf(room, slug, request.car);
  const before = await repeated(room, tenant, request, car.id);
  if (before) return before;
  if (waitsForArrival(car))
    throw new ProblemError('car_unavailable', `${car.name} is on its way and can’t be reserved before it arrives`);
  if (purchasePrice(car) === undefined)
    throw new ProblemError(
      'car_without_price',
      `${car.name} has no price, so it can’t be reserved: ask the dealer for its price`,
    );
  const paid = await findPaidReservation(room, car, slug, { ...source, email: request.email });
  if (paid) return paid;
  const { unpaidShare, unpaidPerNetwork } = config.reservations;
  const proof = await room.acceptsProof(request.captcha, `reservation ${slug} ${request.key}`);
  const limits = { proof, stock: await room.stock.count(slug), unpaidShare, unpaidPerNetwork };
  const insert = () => claimCarForReservation(db, newRow(tenant, car, request, source, now()), limits);
  let row = await insert();
  if (!row) {
    const earlier = await repeated(room, tenant, request, car.id);
    if (earlier) return earlier;
    const other = await findReservationOfCar(db, slug, car.id);
    // The other shopper's time to pay may have ended before the regular check ends that reservation.
    if (other?.state === 'paying' && secondsOfDate(other.payUntil) <= now()) await endUnpaidReservation(room, other);
    row = await insert();
  }
  if (!row)
    throw new ProblemError(
      'car_reserved',
      `Somebody else is reserving ${car.name} just now. If they don’t pay, it is free again within ${config.reservations.payMinutes} minutes`,
    );
  return withBegunPayment(room, tenant, row);
};
