import type { Car } from '@forecourt/contracts/car/car';
import type { TextLookup } from '@forecourt/contracts/wording';
import { keyInformation, specRowTexts, type FactsSite } from './spec-rows';
import { formatDate, localDateTime } from '../location/zone-time';

/** `date` is the last day. `text` is the default wording. */
type RegistrationStatus = { kind: 'expires'; date: string; text: string } | { kind: 'unregistered'; text: string };

/**
 * "Expires on 3 May 2027" up to and including that day in the dealer's time zone; afterwards "Unregistered" if the dealer
 * configures it, or else undefined (V-22). `now` is Unix seconds.
 */
export const registrationStatus = (
  expiry: string | undefined,
  { now, timezone, showUnregistered = false }: { now: number; timezone: string; showUnregistered?: boolean },
): RegistrationStatus | undefined => {
  const date = formatDate(expiry);
  if (!expiry || !date) return undefined;
  // An expiry month without a day lasts to the end of the month, and the text of its 32nd day sorts after every day.
  const last = expiry.length === 7 ? `${expiry}-32` : expiry.slice(0, 10);
  if (last >= localDateTime(now, timezone).date) return { kind: 'expires', date, text: `Expires on ${date}` };
  return showUnregistered ? { kind: 'unregistered', text: 'Unregistered' } : undefined;
};

export interface KeyInformationRow {
  id: string;
  name: string;
  data: string;
}

export interface KeyRowsSite extends FactsSite {
  /** Unix seconds. */
  now: number;
  timezone: string;
  showUnregistered?: boolean;
  text: TextLookup;
}

/** The registration comes after the number plate (V-12, V-22, X-04). */
export const keyInformationRows = (car: Car, site: KeyRowsSite): KeyInformationRow[] => {
  const { now, timezone, showUnregistered, text } = site;
  const rows = keyInformation(car, site).map((row) => {
    const { key, ...words } = specRowTexts(row, text);
    return { id: key, ...words };
  });
  const rego = registrationStatus(car.rego_expiry, { now, timezone, showUnregistered });
  if (!rego) return rows;
  const data =
    rego.kind === 'expires'
      ? text('car.rego.expires', 'Expires on {{date}}', { date: rego.date })
      : text('car.rego.unregistered', 'Unregistered');
  const row = { id: 'rego', name: text('car.fact.rego', 'Registration'), data };
  const after = rows.findIndex(({ id }) => id === 'regplate') + 1;
  return after > 0 ? rows.toSpliced(after, 0, row) : [...rows, row];
};
