import { ProblemError } from '@forecourt/contracts/problem';
import type { ReleaseReason, ReservationState } from '@forecourt/contracts/car/reservation';
import { takeDeposit } from './settle';
import type { ReservationsContext } from './room';
import { findReservation, moveReservation } from './store';
import type { ReservationRow } from './tables';

/** Lets the car go and sends a deposit that was taken back. Nothing when another did it first. */
const letGo = async (
  room: ReservationsContext,
  row: ReservationRow,
  state: 'released' | 'expired',
  reason?: ReleaseReason,
): Promise<void> => {
  const { db, holds, refunds, telling, now } = room;
  const from: ReservationState[] = state === 'expired' ? ['held'] : ['held', 'completed'];
  const done = await db.transaction(async (tx) => {
    const moved = await moveReservation(tx, row, from, { state, reason, deposit: 'refund_due' }, now());
    if (!moved) return false;
    await holds.set(tx, row.tenant, row.carId, false);
    await refunds.enqueue({ reservation: row.id }, { key: row.id, within: tx });
    await telling.enqueue({ reservation: row.id, what: state }, { key: `${state} ${row.id}`, within: tx });
    return true;
  });
  if (done) holds.changed(row.tenant);
};

/** The hold is over: the car is free again, and the deposit goes back. */
export const expire = (room: ReservationsContext, row: ReservationRow): Promise<void> => letGo(room, row, 'expired');

const current = async (room: ReservationsContext, id: string): Promise<ReservationRow> => {
  const row = await findReservation(room.db, id);
  if (!row) throw new ProblemError('not_found', 'There is no such reservation');
  return row;
};

/**
 * Shopper or dealer gives a reservation up; what was paid goes back (V-24). A second time changes nothing.
 * @throws ProblemError `unavailable` when an unpaid one's payment can't be closed just now
 */
export const release = async (room: ReservationsContext, id: string, reason: 'shopper' | 'dealer'): Promise<ReservationRow> => {
  let row = await current(room, id);
  if (row.state === 'paying') {
    const tenant = room.tenants.bySlug(row.tenant);
    const closed = row.paymentId && tenant ? await room.payments(tenant, row.provider)?.close(row.paymentId) : undefined;
    if (row.paymentId && !closed?.ok) throw new ProblemError('unavailable', 'The payment can’t be closed just now. Try again');
    if (closed?.ok && closed.value.state === 'paid') await takeDeposit(room, row);
    else await moveReservation(room.db, row, ['paying'], { state: 'released', reason }, room.now());
    row = await current(room, id);
  }
  if (row.state === 'held' || row.state === 'completed') await letGo(room, row, 'released', reason);
  return current(room, id);
};

/** The car was sold to the shopper who reserved it: the deposit stays and counts towards the price. */
export const complete = async (room: ReservationsContext, id: string): Promise<ReservationRow> => {
  const row = await current(room, id);
  const moved = await moveReservation(room.db, row, ['held'], { state: 'completed' }, room.now());
  if (!moved && row.state !== 'completed')
    throw new ProblemError('conflict', `This reservation is ${row.state}: only a car that is held can be sold to its shopper`);
  return moved ?? row;
};
