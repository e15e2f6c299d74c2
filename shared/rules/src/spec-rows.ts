import type { Car, Specification } from '@forecourt/contracts/car';
import { formatFeetAsMetres } from './caravan-size';
import { formatKm } from './money';
import { formatDate } from './zone-time';

/** A line of a specification list. `key` names the wording; `name` is its default. */
export interface SpecRow extends Specification {
  key: string;
}

/** Rows or features shown before 'Show more' (V-12). */
export const ROWS_SHOWN = { keyInformation: 4, features: 8, specifications: 4 } as const;

type Cell = string | number | null | undefined;

const withUnit = (value: number | undefined, unit: string): Cell =>
  value ? `${value.toLocaleString('en-AU')} ${unit}` : undefined;
/** None of something is not worth a row: an electric car has no cylinders. */
const some = (value: number | undefined): Cell => value || undefined;

const isFilled = (data: Cell): data is string | number =>
  typeof data === 'number' ? Number.isFinite(data) : typeof data === 'string' && data.trim() !== '';

/** Rows that say something; the others are left out (V-12). */
export const filledRows = <Row extends { data: Cell }>(rows: readonly Row[]): (Omit<Row, 'data'> & { data: string })[] =>
  rows.filter((row) => isFilled(row.data)).map((row) => ({ ...row, data: String(row.data).trim() }));

const caravanRows = ({ caravan = {} }: Pick<Car, 'caravan'>): { key: string; name: string; data: Cell }[] => [
  { key: 'body_length', name: 'Length', data: caravan.body_length ? formatFeetAsMetres(caravan.body_length) : undefined },
  { key: 'body_width', name: 'Width', data: caravan.body_width ? formatFeetAsMetres(caravan.body_width) : undefined },
  { key: 'sleeps', name: 'Sleeps', data: some(caravan.sleeps) },
  { key: 'tare_weight', name: 'Tare weight', data: withUnit(caravan.tare_weight, 'kg') },
  { key: 'aggregate_trailer_mass', name: 'Aggregate trailer mass', data: withUnit(caravan.aggregate_trailer_mass, 'kg') },
  { key: 'axle_type', name: 'Axle type', data: caravan.axle_type },
];

/** Key information of a vehicle in order of interest, without empty rows (V-12, V-22). Registration has its own rule. */
export const keyInformation = (car: Car): SpecRow[] =>
  filledRows([
    ...(car.item_type === 'caravan' ? caravanRows(car) : []),
    { key: 'km', name: 'Kilometres', data: car.km === undefined ? undefined : formatKm(car.km) },
    { key: 'transmission', name: 'Transmission', data: car.transmission },
    { key: 'body', name: 'Body', data: car.body },
    { key: 'fuel', name: 'Fuel', data: car.fuel },
    { key: 'drive', name: 'Drive', data: car.drive },
    { key: 'engine', name: 'Engine', data: car.engine_size_litres ? `${car.engine_size_litres.toFixed(1)} L` : undefined },
    { key: 'cylinders', name: 'Cylinders', data: some(car.cylinders) },
    { key: 'power', name: 'Power', data: withUnit(car.power, 'kW') },
    { key: 'fuel_consumption', name: 'Fuel consumption', data: withUnit(car.fuel_consumption, 'L/100 km') },
    { key: 'towing_capacity', name: 'Towing capacity', data: withUnit(car.towing_capacity, 'kg') },
    { key: 'gears', name: 'Gears', data: some(car.gears) },
    { key: 'seats', name: 'Seats', data: some(car.seats) },
    { key: 'doors', name: 'Doors', data: some(car.doors) },
    { key: 'colour', name: 'Colour', data: car.colour },
    { key: 'interior_colour', name: 'Interior colour', data: car.interior_colour },
    {
      key: 'ancap_rating',
      name: 'ANCAP rating',
      data: car.ancap_rating === undefined ? undefined : `${car.ancap_rating} of 5 stars`,
    },
    { key: 'regplate', name: 'Registration plate', data: car.regplate },
    { key: 'build_date', name: 'Build date', data: formatDate(car.build_date) ?? car.build_date },
    { key: 'compliance_date', name: 'Compliance date', data: formatDate(car.compliance_date) ?? car.compliance_date },
    { key: 'stocknum', name: 'Stock number', data: car.stocknum },
    { key: 'vin', name: 'VIN', data: car.vin },
  ]);
