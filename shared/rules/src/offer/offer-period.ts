import { localDateTime } from '../location/zone-time';

/** Both moments included: an ISO date, or a date and time, on the dealer's clock. An undefined side is not limited. */
export interface OfferPeriod {
  start?: string;
  expiry?: string;
}

/** `now` is Unix seconds (P-01, P-03, S-12). */
export const isInOfferPeriod = ({ start, expiry }: OfferPeriod, timezone: string, now: number): boolean => {
  const { date, time } = localDateTime(now, timezone);
  // A bound is compared at its own precision, so that an offer lasts to the end of its last day, minute or second.
  const local = `${date}T${time}`;
  return (!start || local.slice(0, start.length) >= start) && (!expiry || local.slice(0, expiry.length) <= expiry);
};
