import type { Car } from '@forecourt/contracts/car/car';
import type { Text } from '@forecourt/contracts/wording';
import { registration } from './registration';
import { keyInformation, specWords } from './spec-rows';

/** A line of key information in the dealer's words. */
export interface KeyRow {
  /** Unique in the list. */
  id: string;
  name: string;
  data: string;
}

export interface KeyRowsSite {
  /** Unix seconds. */
  now: number;
  timezone: string;
  locale: string;
  showUnregistered?: boolean;
  text: Text;
}

/** Key information with the registration behind its plate (V-12, V-22, X-04). */
export const keyRows = (car: Car, { now, timezone, locale, showUnregistered, text }: KeyRowsSite): KeyRow[] => {
  const rows = keyInformation(car, locale).map((row) => {
    const { key, ...words } = specWords(row, text);
    return { id: key, ...words };
  });
  const rego = registration(car.rego_expiry, { now, timezone, showUnregistered });
  if (!rego) return rows;
  const data =
    rego.kind === 'expires'
      ? text('car.rego.expires', 'Expires on {{date}}', { date: rego.date })
      : text('car.rego.unregistered', 'Unregistered');
  const row = { id: 'rego', name: text('car.fact.rego', 'Registration'), data };
  const after = rows.findIndex(({ id }) => id === 'regplate') + 1;
  return after > 0 ? rows.toSpliced(after, 0, row) : [...rows, row];
};
