import { secondsOfDate, type ReservationsContext } from './room';
import { changeReservationState } from './store';
import { holdCarAfterDeposit } from './settle';
import type { ReservationRow } from './tables';

/** The payment itself has expired by then, also if its service doesn't answer. */
const PAYMENT_SERVICE_PATIENCE = 600;

/** Closes the payment first, so that nobody pays for a free car; a payment in the last moment counts. */
export const endUnpaidReservation = async (room: ReservationsContext, row: ReservationRow): Promise<void> => {
  const { db, now, payments, tenants } = room;
  const tenant = tenants.bySlug(row.tenant);
  if (row.paymentId && tenant) {
    const closed = await payments(tenant, row.provider)?.close(row.paymentId);
    if (closed?.ok && closed.value.state === 'paid') return holdCarAfterDeposit(room, row);
    if (!closed?.ok && now() - secondsOfDate(row.payUntil) < PAYMENT_SERVICE_PATIENCE) return;
  }
  await changeReservationState(db, row, ['paying'], { state: 'abandoned' }, now());
};
