import type { ComparedMarketCar } from './market-car';
import type { PreparedMarketCar } from './prepared-car';

/** Years by which a vehicle may be older or newer than all others of its model. */
const YEARS = 1;
/** Kilometres, beside the share `KM_SHARE`, by which a vehicle may be driven more or less than all others of its model. */
const KM = 10_000;
const KM_SHARE = 0.25;
/** From this number of vehicles on, two vehicles must lie beyond a value, because a cell of a single one may be wrong. */
const LARGE_MODEL = 20;

const hasValuesAround = (least: number, most: number, values: readonly number[]): boolean => {
  const bound = values.length < LARGE_MODEL ? 1 : 2;
  return values.filter((value) => value <= most).length >= bound && values.filter((value) => value >= least).length >= bound;
};

/** Returns whether the age and the kilometres of a car lie in the range of the other vehicles of its model. */
export const isWithinModelRange = ({ year, km }: ComparedMarketCar, others: readonly PreparedMarketCar[]): boolean => {
  const years = others.map(({ car }) => car.year);
  if (!hasValuesAround(year - YEARS, year + YEARS, years)) return false;
  if (km === undefined) return true;
  const driven = others.flatMap(({ car }) => (car.km === undefined ? [] : [car.km]));
  return hasValuesAround(km / (1 + KM_SHARE) - KM, km * (1 + KM_SHARE) + KM, driven);
};
