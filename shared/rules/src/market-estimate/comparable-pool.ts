import { isComparable } from './exclusion';
import type { ComparedMarketCar } from './market-car';
import { prepareMarketCar, type PreparedMarketCar } from './prepared-car';

/** Above this, two listings with equal data count as one vehicle; nearly new vehicles often have equal data. */
const IDENTIFYING_KM = 500;

/** The VIN, or else the vehicle's known data. */
const listingIdentity = ({ id, vin, model, badge, year, km = 0, price }: ComparedMarketCar): string => {
  if (vin) return vin.toUpperCase();
  return km > IDENTIFYING_KM ? [model, badge, year, km, price].join('|') : id;
};

const byId = (one: ComparedMarketCar, other: ComparedMarketCar): number => (one.id < other.id ? -1 : Number(one.id > other.id));

/** Each suitable vehicle once, in an order that does not depend on the order of `cars`. */
export const comparablePool = (cars: readonly ComparedMarketCar[], asOfYear: number): PreparedMarketCar[] => {
  const once = new Map<string, ComparedMarketCar>();
  for (const car of cars.filter((candidate) => isComparable(candidate, asOfYear)).toSorted(byId))
    if (!once.has(listingIdentity(car))) once.set(listingIdentity(car), car);
  return [...once.values()].map((car) => prepareMarketCar(car, asOfYear));
};

/** Groups are in the order of their first items. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
