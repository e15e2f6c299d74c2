import type { Car } from '@forecourt/contracts/car/car';
import type { DealerSite } from './dealer-site';

/** Reasons for which a feed leaves a car out, with the words that an operator reads. */
export const REASONS = {
  kind: 'The service does not take this kind of vehicle',
  vin: 'The VIN is missing or has not 17 characters',
  vin_twice: 'Another vehicle has the same VIN',
  price: 'The page shows no price to pay',
  price_type: 'The price type is missing, or a new vehicle has no drive-away price',
  mileage: 'The odometer is missing',
  colour: 'The colour is missing',
  picture: 'There is no picture',
  location: 'The dealer has no location',
  coming_soon: 'The vehicle is not in stock yet',
  reserved: 'The vehicle is reserved',
} as const;
export type Reason = keyof typeof REASONS;

/** A car as a feed has it, or the reason for which the feed leaves it out. */
export type FeedEntry = { text: string } | { leftOut: Reason };

/** The form of one feed. */
export interface FeedForm {
  /** Last part of the address. */
  file: string;
  type: string;
  /** Kept photographs of this installation, or the sources that the dealer's feeds name. */
  pictures: 'kept' | 'sources';
  /** Text before the first car. */
  head: string;
  /** A function for one pass through the stock: it sees each car once. */
  begin(site: DealerSite): (car: Car) => FeedEntry;
}

/** A line of separated values. Cells with the separator, a quote or a line break are quoted. */
export const lineOf = (cells: readonly string[], separator: ',' | '\t'): string =>
  `${cells
    .map((cell) => {
      const clean = cell.replaceAll(/[\r\n\t]+/g, ' ').trim();
      return /[",]/.test(clean) && (separator === ',' || clean.includes('"')) ? `"${clean.replaceAll('"', '""')}"` : clean;
    })
    .join(separator)}\n`;

/** Returns `begin` of a feed with one line of separated values for each car; the second car with a VIN is left out. */
export const linesOf =
  <Row extends { readonly vin: string }>(
    columns: readonly (keyof Row & string)[],
    separator: ',' | '\t',
    rowOf: (car: Car, site: DealerSite) => Row | Reason,
  ): FeedForm['begin'] =>
  (site) => {
    const vins = new Set<string>();
    return (car) => {
      const row = rowOf(car, site);
      if (typeof row === 'string') return { leftOut: row };
      if (vins.has(row.vin)) return { leftOut: 'vin_twice' };
      vins.add(row.vin);
      const cells = columns.map((column) => String(row[column] ?? ''));
      return { text: lineOf(cells, separator) };
    };
  };

/** The value of the first pattern that fits a text; '' if none does. */
export const firstMatch = (table: readonly (readonly [RegExp, string])[], text: string | undefined): string =>
  (text && table.find(([pattern]) => pattern.test(text))?.[1]) || '';
