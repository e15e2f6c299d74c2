import type { ReservationRow } from './tables';

/** Milliseconds after the time to pay in which a payment of a deposit may still arrive. */
const LATE_PAYMENT_TIME = 7 * 86_400_000;

/** Returns whether the deposit of a reservation may be paid although no payment is recorded: its payment was begun, and may be late. */
export const mayBePaid = ({ state, paymentId, payUntil }: Pick<ReservationRow, 'state' | 'paymentId' | 'payUntil'>): boolean =>
  paymentId !== null && (state === 'paying' || (state === 'abandoned' && Date.now() - payUntil.getTime() < LATE_PAYMENT_TIME));
