import type { Car } from '@forecourt/contracts/car/car';
import type { DealerFeedSite } from './dealer-site';

export const LEFT_OUT_REASONS = {
  kind: 'The service does not take this kind of vehicle',
  vin: 'The VIN is missing or has not 17 characters',
  vin_twice: 'Another vehicle has the same VIN',
  id_twice: 'Another vehicle has the same stock number, by which this country knows vehicles',
  price: 'The page shows no price to pay',
  price_type: 'The price type is missing, or it is none that the service takes for such a vehicle in this country',
  msrp: 'A new vehicle has no price that its maker suggests',
  on_road_costs: 'A used vehicle has no on-road costs, which this country wants beside a price that excludes them',
  mileage: 'The odometer is missing',
  colour: 'The colour is missing',
  picture: 'There is no picture',
  location: 'The dealer has no location',
  coming_soon: 'The vehicle is not in stock yet',
  reserved: 'The vehicle is reserved',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT_REASONS;

export type FeedOutEntry = { text: string } | { leftOut: LeftOutReason };

export interface FeedOutDefinition {
  file: string;
  type: string;
  /** `kept`: photographs stored in this installation. `sources`: the pictures' original addresses. */
  pictures: 'kept' | 'sources';
  head: string;
  /** One pass through the stock. */
  begin(site: DealerFeedSite): (car: Car) => FeedOutEntry;
}

/** Cells that contain the separator, a quote or a line break are quoted. */
export const delimitedLine = (cells: readonly string[], separator: ',' | '\t'): string =>
  `${cells
    .map((cell) => {
      const clean = cell.replaceAll(/[\r\n\t]+/g, ' ').trim();
      return /[",]/.test(clean) && (separator === ',' || clean.includes('"')) ? `"${clean.replaceAll('"', '""')}"` : clean;
    })
    .join(separator)}\n`;

/** `stockId`: id of a row whose id is not that of our stock, so that two vehicles may have it. */
interface DelimitedRow {
  readonly vin: string;
  readonly stockId?: string;
}

/** A second car with the same VIN, or the same stock number as its id, is left out; a row may have neither. */
export const beginDelimitedFeed =
  <Row extends DelimitedRow>(
    columns: readonly (keyof Row & string)[],
    separator: ',' | '\t',
    rowOf: (car: Car, site: DealerFeedSite) => Row | LeftOutReason,
  ): FeedOutDefinition['begin'] =>
  (site) => {
    const vins = new Set<string>();
    const ids = new Set<string>();
    return (car) => {
      const row = rowOf(car, site);
      if (typeof row === 'string') return { leftOut: row };
      if (vins.has(row.vin)) return { leftOut: 'vin_twice' };
      if (row.stockId !== undefined && ids.has(row.stockId)) return { leftOut: 'id_twice' };
      if (row.vin !== '') vins.add(row.vin);
      if (row.stockId !== undefined) ids.add(row.stockId);
      const cells = columns.map((column) => String(row[column] ?? ''));
      return { text: delimitedLine(cells, separator) };
    };
  };

/** '' if no pattern matches. */
export const valueOfFirstMatch = (table: readonly (readonly [RegExp, string])[], text: string | undefined): string =>
  (text && table.find(([pattern]) => pattern.test(text))?.[1]) || '';
