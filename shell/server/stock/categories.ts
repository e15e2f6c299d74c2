import type { Car } from '@forecourt/contracts/car/car';

type Rule = [category: string, holds: (car: Car) => boolean];

const contains = (value: string | undefined, pattern: RegExp): boolean => value !== undefined && pattern.test(value);

/** What shoppers call kinds of vehicles, beyond the body. A vehicle can be in several. */
const RULES: Rule[] = [
  ['Electric', (car) => contains(car.fuel, /^electric/i)],
  ['Hybrid', (car) => contains(car.fuel, /hybrid|phev/i)],
  ['4x4', (car) => contains(car.drive, /4wd|4x4/i)],
  ['Family', (car) => car.item_type === 'car' && (car.seats ?? 0) >= 7],
  ['Tow Vehicles', (car) => (car.towing_capacity ?? 0) >= 3000],
  ['Certified Pre-Owned', (car) => car.certified],
  ['Reduced', (car) => (car.before_price ?? 0) > car.price && car.price > 0],
  ['Caravans', (car) => car.item_type === 'caravan'],
  ['Trucks', (car) => car.item_type === 'truck'],
  ['Motorcycles', (car) => car.item_type === 'motorcycle'],
];

/** Categories of a vehicle for search. */
export const categoriesOf = (car: Car): string[] => RULES.filter(([, holds]) => holds(car)).map(([category]) => category);
