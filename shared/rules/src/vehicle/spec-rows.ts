import type { Car, Specification } from '@forecourt/contracts/car/car';
import type { Text } from '@forecourt/contracts/wording';
import { formatFeetAsMetres } from './caravan-size';
import { unitWords, type Unit } from '../text/unit-words';
import { formatDate } from '../location/zone-time';

/** A line of a specification list, plain data. `key` names the wording; `name` is its default. */
export interface SpecRow extends Specification {
  key: string;
  /** What `data` is a figure of. */
  unit?: Unit;
}

/** Rows or features shown before 'Show more' (V-12). */
export const ROWS_SHOWN = { keyInformation: 4, features: 8, specifications: 4 } as const;

type Cell = string | number | null | undefined;

const figure = (value: number | undefined, locale: string): Cell => (value ? value.toLocaleString(locale) : undefined);
/** None of something is not worth a row: an electric car has no cylinders. */
const some = (value: number | undefined): Cell => value || undefined;

const isFilled = (data: Cell): data is string | number =>
  typeof data === 'number' ? Number.isFinite(data) : typeof data === 'string' && data.trim() !== '';

/** Rows that say something; the others are left out (V-12). */
export const filledRows = <Row extends { data: Cell }>(rows: readonly Row[]): (Omit<Row, 'data'> & { data: string })[] =>
  rows.filter((row) => isFilled(row.data)).map((row) => ({ ...row, data: String(row.data).trim() }));

interface Line {
  key: string;
  name: string;
  data: Cell;
  unit?: Unit;
}

const caravanRows = ({ caravan = {} }: Pick<Car, 'caravan'>, locale: string): Line[] => {
  const metres = (feet: number | undefined): Cell => (feet ? formatFeetAsMetres(feet, locale) : undefined);
  return [
    { key: 'body_length', name: 'Length', data: metres(caravan.body_length), unit: 'metres' },
    { key: 'body_width', name: 'Width', data: metres(caravan.body_width), unit: 'metres' },
    { key: 'sleeps', name: 'Sleeps', data: some(caravan.sleeps) },
    { key: 'tare_weight', name: 'Tare weight', data: figure(caravan.tare_weight, locale), unit: 'kg' },
    {
      key: 'aggregate_trailer_mass',
      name: 'Aggregate trailer mass',
      data: figure(caravan.aggregate_trailer_mass, locale),
      unit: 'kg',
    },
    { key: 'axle_type', name: 'Axle type', data: caravan.axle_type },
  ];
};

/** Key information of a vehicle in order of interest, without empty rows (V-12, V-22). Registration has its own rule. */
export const keyInformation = (car: Car, locale = 'en-AU'): SpecRow[] => {
  const litres = car.engine_size_litres?.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return filledRows<Line>([
    ...(car.item_type === 'caravan' ? caravanRows(car, locale) : []),
    { key: 'km', name: 'Kilometres', data: car.km?.toLocaleString(locale, { maximumFractionDigits: 0 }), unit: 'km' },
    { key: 'transmission', name: 'Transmission', data: car.transmission },
    { key: 'body', name: 'Body', data: car.body },
    { key: 'fuel', name: 'Fuel', data: car.fuel },
    { key: 'drive', name: 'Drive', data: car.drive },
    { key: 'engine', name: 'Engine', data: car.engine_size_litres ? litres : undefined, unit: 'litres' },
    { key: 'cylinders', name: 'Cylinders', data: some(car.cylinders) },
    { key: 'power', name: 'Power', data: figure(car.power, locale), unit: 'kW' },
    { key: 'fuel_consumption', name: 'Fuel consumption', data: figure(car.fuel_consumption, locale), unit: 'consumption' },
    { key: 'towing_capacity', name: 'Towing capacity', data: figure(car.towing_capacity, locale), unit: 'kg' },
    { key: 'gears', name: 'Gears', data: some(car.gears) },
    { key: 'seats', name: 'Seats', data: some(car.seats) },
    { key: 'doors', name: 'Doors', data: some(car.doors) },
    { key: 'colour', name: 'Colour', data: car.colour },
    { key: 'interior_colour', name: 'Interior colour', data: car.interior_colour },
    { key: 'ancap_rating', name: 'ANCAP rating', data: car.ancap_rating, unit: 'stars' },
    { key: 'regplate', name: 'Registration plate', data: car.regplate },
    { key: 'build_date', name: 'Build date', data: formatDate(car.build_date) ?? car.build_date },
    { key: 'compliance_date', name: 'Compliance date', data: formatDate(car.compliance_date) ?? car.compliance_date },
    { key: 'stocknum', name: 'Stock number', data: car.stocknum },
    { key: 'vin', name: 'VIN', data: car.vin },
  ]);
};

/** A line in the dealer's words. */
export const specWords = ({ key, name, data, unit }: SpecRow, text: Text): { key: string; name: string; data: string } => ({
  key,
  name: text(`car.fact.${key}`, name),
  data: unit ? unitWords(data, unit, text) : data,
});
