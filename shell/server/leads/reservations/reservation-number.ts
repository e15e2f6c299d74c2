import { createHash } from 'node:crypto';
import type { ReservationRow } from './tables';

/** Nobody confuses these when they hear or read them: without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A number such as `7KQ2-M4XD` does not show the id, because everybody with the id can cancel the reservation. */
export const reservationNumber = ({ id }: Pick<ReservationRow, 'id'>): string => {
  const digest = createHash('sha256').update(`reservation number ${id}`).digest();
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};
