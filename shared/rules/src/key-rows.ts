import type { Car } from '@forecourt/contracts/car';
import type { Text } from '@forecourt/contracts/remote';
import { registration } from './registration';
import { keyInformation } from './spec-rows';

/** A line of key information in the dealer's words. */
export interface KeyRow {
  /** Unique in the list. */
  id: string;
  name: string;
  data: string;
}

/** Key information with the registration behind its plate (V-12, V-22). `now` is Unix seconds. */
export const keyRows = (
  car: Car,
  { now, timezone, showUnregistered, text }: { now: number; timezone: string; showUnregistered?: boolean; text: Text },
): KeyRow[] => {
  const rows = keyInformation(car).map(({ key, name, data }) => ({ id: key, name: text(`vehicle.fact.${key}`, name), data }));
  const rego = registration(car.rego_expiry, { now, timezone, showUnregistered });
  if (!rego) return rows;
  const data =
    rego.kind === 'expires'
      ? text('vehicle.rego.expires', 'Expires on {{date}}', { date: rego.date })
      : text('vehicle.rego.unregistered', rego.text);
  const row = { id: 'rego', name: text('vehicle.fact.rego', 'Registration'), data };
  const after = rows.findIndex(({ id }) => id === 'regplate') + 1;
  return after > 0 ? rows.toSpliced(after, 0, row) : [...rows, row];
};
