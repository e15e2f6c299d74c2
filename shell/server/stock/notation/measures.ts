/** The quantity of a numeric field: its units in feeds, and the range in which real values lie. */
export interface Measure {
  /** A price may bear a currency before or after the number, and "*" or ",-" at the end. */
  isMoney?: boolean;
  /** Nobody writes a fraction other than 000 behind these numbers. */
  isWhole?: boolean;
  /** Matches a unit behind the number, in any case. */
  unit?: RegExp;
  least: number;
  most: number;
}

const unit = (words: string): RegExp => new RegExp(`\\s*(?:${words})$`, 'i');
const price: Measure = { isMoney: true, least: 300, most: 3_000_000 };
const instalment: Measure = { isMoney: true, least: 10, most: 5000 };
const count = (most: number, words: string): Measure => ({ isWhole: true, unit: unit(words), least: 0, most });

const MEASURES: Record<string, Measure> = {
  price,
  before_price: price,
  offer_price: price,
  subscription_price: instalment,
  weekly_repayment: instalment,
  km: { isWhole: true, unit: unit("kms?|km's|k?lms|kilometres?|kilometers?|kilometer"), least: 0, most: 600_000 },
  year: { isWhole: true, least: 1900, most: 2100 },
  gears: count(20, 'gears?|speed|sp'),
  seats: count(80, 'seats?|seater'),
  doors: count(10, 'doors?|drs?'),
  cylinders: count(24, 'cylinders?|cyls?'),
  // No upper bound: a number above 400 is in cubic centimetres.
  engine_size_litres: { unit: unit('l|lt|ltr|litres?|liters?'), least: 0.05, most: Infinity },
  fuel_consumption: { unit: unit(String.raw`l(?:itres?)?\s?(?:\/|per)\s?100\s?kms?`), least: 0.5, most: 60 },
  power: { unit: unit('kw'), least: 3, most: 2000 },
  towing_capacity: { unit: unit('kgs?'), least: 50, most: 60_000 },
  ancap_rating: { unit: unit('stars?'), least: 0, most: 5 },
  lat: { least: -90, most: 90 },
  lng: { least: -180, most: 180 },
  'caravan.body_length': { unit: unit("ft|feet|'"), least: 5, most: 70 },
  'caravan.body_width': { unit: unit("ft|feet|'"), least: 3, most: 15 },
  'caravan.tare_weight': { unit: unit('kgs?'), least: 100, most: 60_000 },
  'caravan.aggregate_trailer_mass': { unit: unit('kgs?'), least: 100, most: 60_000 },
  'caravan.sleeps': count(20, 'people|persons?'),
};

const ANY: Measure = { isMoney: true, least: -Infinity, most: Infinity };

/** The measure of a field of a vehicle. A field without an entry takes every number, with or without a currency. */
export const measureOf = (field: string): Measure => MEASURES[field] ?? ANY;

/** Whether a real vehicle may have the value. */
export const isPlausible = (value: number, { isWhole, least, most }: Measure): boolean =>
  value >= least && value <= most && (!isWhole || Number.isInteger(value));
