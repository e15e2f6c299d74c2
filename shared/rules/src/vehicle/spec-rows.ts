import type { Car, CarSpecification } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '../price/money';
import { isPrice } from '../price/price-display';
import { textWithUnit, type MeasureUnitName } from '../text/unit-words';
import { distanceUnit, distanceInDealerUnit, type DistanceSite } from './odometer';
import { formatDate } from '../location/zone-time';

const METRES_A_FOOT = 0.3048;

export const feetToMetres = (feet: number): number => feet * METRES_A_FOOT;

/** Two decimals, without the unit: `6.55` (V-12). */
export const formatFeetAsMetres = (feet: number, locale: string): string =>
  feetToMetres(feet).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `key` is its wording key; `name` is the default text. */
export interface SpecificationRow extends CarSpecification {
  key: string;
  unit?: MeasureUnitName;
}

/** Before the shopper presses 'Show more' (V-12). */
export const INITIAL_ROW_COUNTS = { keyInformation: 4, features: 8, specifications: 4 } as const;

type Cell = string | number | null | undefined;

const figure = (value: number | undefined, locale: string): Cell => (value ? value.toLocaleString(locale) : undefined);
/** Undefined for 0, because such a row says nothing: an electric car has no cylinders. */
const nonZero = (value: number | undefined): Cell => value || undefined;

const isFilled = (data: Cell): data is string | number =>
  typeof data === 'number' ? Number.isFinite(data) : typeof data === 'string' && data.trim() !== '';

export const specificationRowsWithValue = <Row extends { data: Cell }>(
  rows: readonly Row[],
): (Omit<Row, 'data'> & { data: string })[] =>
  rows.filter((row) => isFilled(row.data)).map((row) => ({ ...row, data: String(row.data).trim() }));

const FACT_NAMES: Record<string, string> = declareTexts('car.fact', {
  body_length: 'Length',
  body_width: 'Width',
  sleeps: 'Sleeps',
  tare_weight: 'Tare weight',
  aggregate_trailer_mass: 'Aggregate trailer mass',
  axle_type: 'Axle type',
  km: 'Kilometres',
  miles: 'Mileage',
  msrp: 'Suggested retail price (MSRP)',
  on_road_costs: 'On-road costs',
  transmission: 'Transmission',
  body: 'Body',
  fuel: 'Fuel',
  drive: 'Drive',
  engine: 'Engine',
  cylinders: 'Cylinders',
  power: 'Power',
  fuel_consumption: 'Fuel consumption',
  towing_capacity: 'Towing capacity',
  gears: 'Gears',
  seats: 'Seats',
  doors: 'Doors',
  colour: 'Colour',
  interior_colour: 'Interior colour',
  ancap_rating: 'ANCAP rating',
  regplate: 'Registration plate',
  build_date: 'Build date',
  compliance_date: 'Compliance date',
  stocknum: 'Stock number',
  vin: 'VIN',
});

interface Line {
  key: string;
  data: Cell;
  unit?: MeasureUnitName;
}

const caravanRows = ({ caravan = {} }: Pick<Car, 'caravan'>, locale: string): Line[] => {
  const metres = (feet: number | undefined): Cell => (feet ? formatFeetAsMetres(feet, locale) : undefined);
  return [
    { key: 'body_length', data: metres(caravan.body_length), unit: 'metres' },
    { key: 'body_width', data: metres(caravan.body_width), unit: 'metres' },
    { key: 'sleeps', data: nonZero(caravan.sleeps) },
    { key: 'tare_weight', data: figure(caravan.tare_weight, locale), unit: 'kg' },
    {
      key: 'aggregate_trailer_mass',
      data: figure(caravan.aggregate_trailer_mass, locale),
      unit: 'kg',
    },
    { key: 'axle_type', data: caravan.axle_type },
  ];
};

export type FactsSite = DistanceSite & Pick<SiteConfig, 'currency'>;

/** Of a new vehicle's maker, and what comes on top of a price without charges. */
const priceRows = (car: Car, { locale, currency }: FactsSite): Line[] => {
  const amount = (dollars: number | undefined): Cell => (isPrice(dollars) ? formatMoney(dollars, locale, currency) : undefined);
  return [
    { key: 'msrp', data: car.car_type === 'new' ? amount(car.msrp) : undefined },
    {
      key: 'on_road_costs',
      data: car.price_type === 'excluding_government_charges' ? amount(car.on_road_costs) : undefined,
    },
  ];
};

/** Most important first, without empty rows (V-12, V-22). `keyInformationRows` adds the registration. */
export const keyInformation = (car: Car, site: FactsSite): SpecificationRow[] => {
  const { locale } = site;
  const unit = distanceUnit(site);
  const litres = car.engine_size_litres?.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const lines: Line[] = [
    ...(car.item_type === 'caravan' ? caravanRows(car, locale) : []),
    { key: unit, data: car.km === undefined ? undefined : distanceInDealerUnit(car.km, site).toLocaleString(locale), unit },
    ...priceRows(car, site),
    { key: 'transmission', data: car.transmission },
    { key: 'body', data: car.body },
    { key: 'fuel', data: car.fuel },
    { key: 'drive', data: car.drive },
    { key: 'engine', data: car.engine_size_litres ? litres : undefined, unit: 'litres' },
    { key: 'cylinders', data: nonZero(car.cylinders) },
    { key: 'power', data: figure(car.power, locale), unit: 'kW' },
    { key: 'fuel_consumption', data: figure(car.fuel_consumption, locale), unit: 'consumption' },
    { key: 'towing_capacity', data: figure(car.towing_capacity, locale), unit: 'kg' },
    { key: 'gears', data: nonZero(car.gears) },
    { key: 'seats', data: nonZero(car.seats) },
    { key: 'doors', data: nonZero(car.doors) },
    { key: 'colour', data: car.colour },
    { key: 'interior_colour', data: car.interior_colour },
    { key: 'ancap_rating', data: car.ancap_rating, unit: 'stars' },
    { key: 'regplate', data: car.regplate },
    { key: 'build_date', data: formatDate(car.build_date) ?? car.build_date },
    { key: 'compliance_date', data: formatDate(car.compliance_date) ?? car.compliance_date },
    { key: 'stocknum', data: car.stocknum },
    { key: 'vin', data: car.vin },
  ];
  return specificationRowsWithValue(lines).map((line) => ({ ...line, name: FACT_NAMES[line.key] ?? line.key }));
};

export const specRowTexts = (
  { key, name, data, unit }: SpecificationRow,
  text: TextLookup,
): { key: string; name: string; data: string } => ({
  key,
  name: text(`car.fact.${key}`, name),
  data: unit ? textWithUnit(data, unit, text) : data,
});
