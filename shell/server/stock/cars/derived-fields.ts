import type { Car } from '@forecourt/contracts/car/car';
import { stockDate } from '@forecourt/rules/stock/stock-date';

type Rule = [category: string, holds: (car: Car) => boolean];

const contains = (value: string | undefined, pattern: RegExp): boolean => value !== undefined && pattern.test(value);

/** Apart from the body shape, in shoppers' words. A car can be of several kinds. */
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

export const searchCategoriesOfCar = (car: Car): string[] =>
  RULES.filter(([, holds]) => holds(car)).map(([category]) => category);

const DAY = 86_400;
const PICTURES_COUNTED = 10;
const NEW_FOR_DAYS = 60;
/** Cars on the yard come before cars on their way, and sold cars come last. */
const STATUS_RANK: Record<Car['status'], number> = { in_stock: 100, coming_soon: 60, sold: -1000, hidden: -1000 };

/**
 * Status, up to 40 for pictures, 30 for a price, 30 for newness (0 after 60 days), −20 while reserved. The highest come
 * first.
 */
export const defaultRankOfCar = (
  car: Pick<Car, 'status' | 'images' | 'price' | 'reserved' | 'created_at'>,
  now: number,
): number => {
  const pictures = (Math.min(car.images.length, PICTURES_COUNTED) / PICTURES_COUNTED) * 40;
  const days = Math.min(Math.max(0, (now - stockDate(car.created_at, now)) / DAY), NEW_FOR_DAYS);
  const newness = (1 - days / NEW_FOR_DAYS) * 30;
  return Math.round(STATUS_RANK[car.status] + pictures + (car.price > 0 ? 30 : 0) + newness - (car.reserved ? 20 : 0));
};

const WEEKLY_EDGES = [0, 50, 100, 150, 200, 250, 300, 400, 500];

/** "Under $50", "$50 - $100", … "Over $500"; '' without a repayment (S-06). `weekly` is in dollars. */
export const weeklyRepaymentBand = (weekly: number | undefined): string => {
  if (weekly === undefined || !(weekly > 0)) return '';
  const index = WEEKLY_EDGES.findLastIndex((edge) => weekly >= edge);
  const [from, to] = [WEEKLY_EDGES[index] ?? 0, WEEKLY_EDGES[index + 1]];
  if (to === undefined) return `Over $${from}`;
  return index === 0 ? `Under $${to}` : `$${from} - $${to}`;
};
