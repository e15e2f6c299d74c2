import { isCarListed } from '@forecourt/rules/card/card-controls';
import type { ReservationReleaseReason } from '@forecourt/contracts/car/reservation';
import { dateOfSeconds, type ReservationsContext } from './room';
import { findReservationOfCar, findReservation, changeReservationState } from './store';
import type { ReservationRow } from './tables';

const HOUR = 3600;

/** The car cannot be held. Plans the refund too. */
const cancelPaidReservation = async (
  room: ReservationsContext,
  row: ReservationRow,
  reason: ReservationReleaseReason,
): Promise<void> => {
  await room.db.transaction(async (tx) => {
    const change = { state: 'released', deposit: 'refund_due', reason } as const;
    if (!(await changeReservationState(tx, row, ['paying', 'abandoned', 'released'], change, room.now()))) return;
    await room.refunds.enqueue({ reservation: row.id }, { key: row.id, within: tx });
    await room.notices.enqueue({ reservation: row.id, what: 'released' }, { key: `released ${row.id}`, within: tx });
  });
};

const isAvailable = async ({ stock }: ReservationsContext, { tenant, carId }: ReservationRow): Promise<boolean> => {
  const [car] = await stock.byIds(tenant, [carId]);
  return car !== undefined && isCarListed(car) && !car.reserved;
};

/** Plans the refund at once if the car was sold or reserved meanwhile. Two calls at once take effect once. */
export const holdCarAfterDeposit = async (room: ReservationsContext, row: ReservationRow): Promise<void> => {
  const { db, tenants, holds, notices, now } = room;
  if (row.state === 'released') return cancelPaidReservation(room, row, row.reason ?? 'shopper');
  if (!(await isAvailable(room, row))) {
    // Another process may have taken this deposit meanwhile; then the car is reserved by this reservation.
    const current = await findReservation(db, row.id);
    if (current?.state === 'held' || current?.state === 'completed') return;
    const other = await findReservationOfCar(db, row.tenant, row.carId);
    return cancelPaidReservation(room, row, other && other.id !== row.id ? 'reserved_by_another' : 'car_gone');
  }
  const hours = tenants.bySlug(row.tenant)?.config.reservations.holdHours ?? 48;
  try {
    const isHeld = await db.transaction(async (tx) => {
      const change = { state: 'held', deposit: 'taken', heldUntil: dateOfSeconds(now() + hours * HOUR) } as const;
      const moved = await changeReservationState(tx, row, ['paying', 'abandoned'], change, now());
      if (!moved) return false;
      await holds.set(tx, row.tenant, row.carId, true);
      await notices.enqueue({ reservation: row.id, what: 'held' }, { key: `held ${row.id}`, within: tx });
      return true;
    });
    if (isHeld) holds.changed(row.tenant);
  } catch (error) {
    if (!room.isUniqueViolation(error)) throw error;
    await cancelPaidReservation(room, row, 'reserved_by_another');
  }
};

export interface SettledReservation {
  row: ReservationRow;
  /** The deposit may be paid all the same. */
  isPaymentUnknown?: true;
  /** A service that does not know the payment answers nothing later. */
  mayAnswerLater?: boolean;
}

export const applyPaymentState = async (room: ReservationsContext, row: ReservationRow): Promise<SettledReservation> => {
  const tenant = room.tenants.bySlug(row.tenant);
  if (!tenant || !row.paymentId || row.deposit !== 'none' || row.state === 'expired') return { row };
  const payment = await room.payments(tenant, row.provider)?.confirm(row.paymentId);
  if (!payment?.ok) {
    const failure = payment?.failure ?? 'not_configured';
    room.log.warn({ tenant: row.tenant, reservation: row.id, failure }, 'the payment service gave no state of a payment');
    return { row, isPaymentUnknown: true, mayAnswerLater: failure !== 'not_configured' && failure !== 'unknown_payment' };
  }
  if (payment.value.state === 'paid') await holdCarAfterDeposit(room, row);
  else if (payment.value.state === 'closed')
    await changeReservationState(room.db, row, ['paying'], { state: 'abandoned' }, room.now());
  else return { row };
  return { row: (await findReservation(room.db, row.id)) ?? row };
};
