import { secondsOf, type ReservationsContext } from './room';
import { moveReservation } from './store';
import { takeDeposit } from './settle';
import type { ReservationRow } from './tables';

/** Seconds after which an unpaid reservation ends although its payment service can't be asked: the payment has expired by itself. */
const PATIENCE = 600;

/**
 * Ends a reservation whose time to pay is over. The payment is closed first, so that nobody pays for a car that is free
 * again; a payment in the last moment counts.
 */
export const lapse = async (room: ReservationsContext, row: ReservationRow): Promise<void> => {
  const { db, now, payments, tenants } = room;
  const tenant = tenants.bySlug(row.tenant);
  if (row.paymentId && tenant) {
    const closed = await payments(tenant, row.provider)?.close(row.paymentId);
    if (closed?.ok && closed.value.state === 'paid') return takeDeposit(room, row);
    if (!closed?.ok && now() - secondsOf(row.payUntil) < PATIENCE) return;
  }
  await moveReservation(db, row, ['paying'], { state: 'abandoned' }, now());
};
