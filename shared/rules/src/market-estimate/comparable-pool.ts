import { isComparable } from './exclusion';
import type { MarketCar } from './market-car';
import { prepareCar, type PreparedCar } from './prepared-car';

/** Vehicles driven less are often alike to the dollar without being the same one. */
const IDENTIFYING_KM = 500;

/** A text that is equal for two listings of one vehicle: its VIN, else all its known data. */
const listingIdentity = ({ id, vin, model, badge, year, km = 0, price }: MarketCar): string => {
  if (vin) return vin.toUpperCase();
  return km > IDENTIFYING_KM ? [model, badge, year, km, price].join('|') : id;
};

const byId = (one: MarketCar, other: MarketCar): number => (one.id < other.id ? -1 : Number(one.id > other.id));

/**
 * The vehicles that an estimate may compare with: eligible ones, each once, in an order that does not depend on the
 * input's.
 */
export const comparablePool = (cars: readonly MarketCar[], asOfYear: number): PreparedCar[] => {
  const once = new Map<string, MarketCar>();
  for (const car of cars.filter((candidate) => isComparable(candidate, asOfYear)).toSorted(byId))
    if (!once.has(listingIdentity(car))) once.set(listingIdentity(car), car);
  return [...once.values()].map((car) => prepareCar(car, asOfYear));
};

/** Groups by a key, in the order of first appearance. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
