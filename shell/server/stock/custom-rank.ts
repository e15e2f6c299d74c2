import type { Car } from '@forecourt/contracts/car/car';

const DAY = 86_400;
const PICTURES_COUNTED = 10;
const NEW_FOR_DAYS = 60;
/** What can be driven today comes before what is on its way; sold cars stand last. */
const STATUS_RANK: Record<Car['status'], number> = { in_stock: 100, coming_soon: 60, sold: -1000, hidden: -1000 };

/**
 * Order where nothing else decides: up to 40 points for pictures, 30 for a price, 30 for newness (falling to 0 in 60
 * days), −20 while reserved. Whole number, higher first.
 */
export const customRankOf = (car: Pick<Car, 'status' | 'images' | 'price' | 'reserved' | 'created_at'>, now: number): number => {
  const pictures = (Math.min(car.images.length, PICTURES_COUNTED) / PICTURES_COUNTED) * 40;
  const days = Math.min(Math.max(0, (now - car.created_at) / DAY), NEW_FOR_DAYS);
  const newness = (1 - days / NEW_FOR_DAYS) * 30;
  return Math.round(STATUS_RANK[car.status] + pictures + (car.price > 0 ? 30 : 0) + newness - (car.reserved ? 20 : 0));
};
