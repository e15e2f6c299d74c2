import type { Reservation } from '@forecourt/contracts/car/reservation';
import { secondsOfDate } from './room';
import { mayBePaid } from './late-payment';
import type { ReservationRow } from './tables';

/** Everyone with the reservation's id may read this. */
export const publicReservation = (row: ReservationRow, { isPaymentUnknown = false } = {}): Reservation => ({
  id: row.id,
  car: { id: row.carId, slug: row.carSlug, name: row.carName },
  state: row.state,
  deposit: row.deposit,
  amount: row.amount,
  currency: row.currency,
  ...(row.state === 'paying'
    ? { payUntil: secondsOfDate(row.payUntil), keepsCar: row.keepsCar, ...(row.paymentUrl ? { payUrl: row.paymentUrl } : {}) }
    : {}),
  ...(isPaymentUnknown && mayBePaid(row) ? { isPaymentUnknown } : {}),
  ...(row.heldUntil ? { heldUntil: secondsOfDate(row.heldUntil) } : {}),
  ...(row.reason ? { reason: row.reason } : {}),
});
