import type { ReservationRow } from './tables';

/** In milliseconds after the time to pay. */
const LATE_PAYMENT_TIME = 7 * 86_400_000;

/** The payment was begun, and may be late. */
export const mayBePaid = ({ state, paymentId, payUntil }: Pick<ReservationRow, 'state' | 'paymentId' | 'payUntil'>): boolean =>
  paymentId !== null && (state === 'paying' || (state === 'abandoned' && Date.now() - payUntil.getTime() < LATE_PAYMENT_TIME));
