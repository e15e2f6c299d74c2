import { and, eq } from 'drizzle-orm';
import { ProblemError } from '@forecourt/contracts/problem';
import type { ReservationReleaseReason, ReservationState } from '@forecourt/contracts/car/reservation';
import { holdCarAfterDeposit } from './settle';
import { dateOfSeconds, type ReservationsContext } from './room';
import { findReservation, changeReservationState } from './store';
import { reservations, type ReservationRow } from './tables';

/** Plans the refund too. Does nothing if another request was first. */
const endAndFreeCar = async (
  room: ReservationsContext,
  row: ReservationRow,
  state: 'released' | 'expired',
  reason?: ReservationReleaseReason,
): Promise<void> => {
  const { db, holds, refunds, notices, now } = room;
  const from: ReservationState[] = state === 'expired' ? ['held'] : ['held', 'completed'];
  const ended = await db.transaction(async (tx) => {
    const moved = await changeReservationState(tx, row, from, { state, reason, deposit: 'refund_due' }, now());
    if (!moved) return false;
    await holds.set(tx, row.tenant, row.carId, false);
    await refunds.enqueue({ reservation: row.id }, { key: row.id, within: tx });
    await notices.enqueue({ reservation: row.id, what: state }, { key: `${state} ${row.id}`, within: tx });
    return true;
  });
  if (ended) holds.changed(row.tenant);
};

export const expireReservation = (room: ReservationsContext, row: ReservationRow): Promise<void> =>
  endAndFreeCar(room, row, 'expired');

const current = async (room: ReservationsContext, id: string): Promise<ReservationRow> => {
  const row = await findReservation(room.db, id);
  if (!row) throw new ProblemError('not_found', 'There is no such reservation');
  return row;
};

/** A second call changes nothing (V-24). Throws ProblemError `provider_failed` if the payment cannot be closed now. */
export const cancelReservation = async (
  room: ReservationsContext,
  id: string,
  reason: 'shopper' | 'dealer',
): Promise<ReservationRow> => {
  let row = await current(room, id);
  if (row.state === 'paying') {
    const tenant = room.tenants.bySlug(row.tenant);
    const closed = row.paymentId && tenant ? await room.payments(tenant, row.provider)?.close(row.paymentId) : undefined;
    if (row.paymentId && !closed?.ok)
      throw new ProblemError('provider_failed', 'The payment can’t be closed just now. Try again');
    if (closed?.ok && closed.value.state === 'paid') await holdCarAfterDeposit(room, row);
    else await changeReservationState(room.db, row, ['paying'], { state: 'released', reason }, room.now());
    row = await current(room, id);
  }
  if (row.state === 'held' || row.state === 'completed') await endAndFreeCar(room, row, 'released', reason);
  return current(room, id);
};

/** The deposit is not refunded, because it is part of the price. */
export const completeReservation = async (room: ReservationsContext, id: string): Promise<ReservationRow> => {
  const row = await current(room, id);
  const moved = await changeReservationState(room.db, row, ['held'], { state: 'completed' }, room.now());
  if (!moved && row.state !== 'completed')
    throw new ProblemError('conflict', `This reservation is ${row.state}: only a car that is held can be sold to its shopper`);
  return moved ?? row;
};

/** Rejects after a failure; the job then tries again with the same idempotency key. */
export const refundReservationDeposit = async (room: ReservationsContext, id: string): Promise<void> => {
  const row = await findReservation(room.db, id);
  const tenant = row && room.tenants.bySlug(row.tenant);
  if (!row?.paymentId || row.deposit !== 'refund_due') return;
  if (!tenant) throw new Error(`The dealer ${row.tenant} no longer exists: the deposit of reservation ${id} is not refunded`);
  const refunded = await room.payments(tenant, row.provider)?.refund(row.paymentId, `refund-${id}`);
  if (!refunded?.ok)
    throw new Error(
      `The payment service did not refund the deposit of reservation ${id}: ${refunded?.failure ?? 'not_configured'}`,
    );
  await room.db.transaction(async (tx) => {
    const marked = await tx
      .update(reservations)
      .set({ deposit: 'refunded', changedAt: dateOfSeconds(room.now()) })
      .where(and(eq(reservations.id, id), eq(reservations.deposit, 'refund_due')))
      .returning({ id: reservations.id });
    if (marked.length > 0)
      await room.notices.enqueue({ reservation: id, what: 'refunded' }, { key: `refunded ${id}`, within: tx });
  });
};
