import { formatDate, localMoment } from '../location/zone-time';

/** What the page says about the registration. `text` is the default wording. */
export type Registration = { kind: 'expires'; date: string; text: string } | { kind: 'unregistered'; text: string };

/**
 * Registration by its expiry date (V-22): 'Expires on 3 May 2027' up to and including that day in the dealer's zone;
 * afterwards nothing, or 'Unregistered' where the dealer says so. `now` is Unix seconds.
 */
export const registration = (
  expiry: string | undefined,
  { now, timezone, showUnregistered = false }: { now: number; timezone: string; showUnregistered?: boolean },
): Registration | undefined => {
  const date = formatDate(expiry);
  if (!expiry || !date) return undefined;
  // A month without a day lasts to its end, so its 32nd day never comes.
  const last = expiry.length === 7 ? `${expiry}-32` : expiry.slice(0, 10);
  if (last >= localMoment(now, timezone).date) return { kind: 'expires', date, text: `Expires on ${date}` };
  return showUnregistered ? { kind: 'unregistered', text: 'Unregistered' } : undefined;
};
