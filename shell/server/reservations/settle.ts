import { isSellable } from '@forecourt/rules/card/sellable';
import type { ReleaseReason } from '@forecourt/contracts/car/reservation';
import { moment, type ReservationsContext } from './room';
import { findOccupying, findReservation, moveReservation } from './store';
import type { ReservationRow } from './tables';

const HOUR = 3600;

/** Ends a reservation whose car can't be kept although it was paid: the money goes back at once. */
const giveBack = async (room: ReservationsContext, row: ReservationRow, reason: ReleaseReason): Promise<void> => {
  await room.db.transaction(async (tx) => {
    const change = { state: 'released', deposit: 'refund_due', reason } as const;
    if (!(await moveReservation(tx, row, ['paying', 'abandoned', 'released'], change, room.now()))) return;
    await room.refunds.enqueue({ reservation: row.id }, { key: row.id, within: tx });
    await room.telling.enqueue({ reservation: row.id, what: 'released' }, { key: `released ${row.id}`, within: tx });
  });
};

const isStillThere = async ({ stock }: ReservationsContext, { tenant, carId }: ReservationRow): Promise<boolean> => {
  const [car] = await stock.byIds(tenant, [carId]);
  return car !== undefined && isSellable(car) && !car.reserved;
};

/**
 * The deposit is paid: the car is held. When it went to somebody else, or was sold, in the meantime, the money goes back at
 * once. May be called by several at the same time, for the shopper's return and the service's notice: it happens once.
 */
export const takeDeposit = async (room: ReservationsContext, row: ReservationRow): Promise<void> => {
  const { db, tenants, holds, telling, now } = room;
  if (row.state === 'released') return giveBack(room, row, row.reason ?? 'shopper');
  if (!(await isStillThere(room, row))) {
    // What another process has just made of it is not a car that is gone.
    const current = await findReservation(db, row.id);
    if (current?.state === 'held' || current?.state === 'completed') return;
    const other = await findOccupying(db, row.tenant, row.carId);
    return giveBack(room, row, other && other.id !== row.id ? 'reserved_by_another' : 'car_gone');
  }
  const hours = tenants.bySlug(row.tenant)?.config.reservations.holdHours ?? 48;
  try {
    const held = await db.transaction(async (tx) => {
      const change = { state: 'held', deposit: 'taken', heldUntil: moment(now() + hours * HOUR) } as const;
      const moved = await moveReservation(tx, row, ['paying', 'abandoned'], change, now());
      if (!moved) return false;
      await holds.set(tx, row.tenant, row.carId, true);
      await telling.enqueue({ reservation: row.id, what: 'held' }, { key: `held ${row.id}`, within: tx });
      return true;
    });
    if (held) holds.changed(row.tenant);
  } catch (error) {
    if (!room.isUniqueViolation(error)) throw error;
    await giveBack(room, row, 'reserved_by_another');
  }
};

/** Asks the service what became of a payment, and does what follows. Answers with the reservation as it is then. */
export const settle = async (room: ReservationsContext, row: ReservationRow): Promise<ReservationRow> => {
  const tenant = room.tenants.bySlug(row.tenant);
  if (!tenant || !row.paymentId || row.deposit !== 'none' || row.state === 'expired') return row;
  const payment = await room.payments(tenant, row.provider)?.confirm(row.paymentId);
  if (!payment?.ok) {
    room.log.warn({ tenant: row.tenant, reservation: row.id, failure: payment?.failure ?? 'not_configured' }, 'a payment could not be looked at'); // prettier-ignore
    return row;
  }
  if (payment.value.state === 'paid') await takeDeposit(room, row);
  else if (payment.value.state === 'closed') await moveReservation(room.db, row, ['paying'], { state: 'abandoned' }, room.now());
  else return row;
  return (await findReservation(room.db, row.id)) ?? row;
};
