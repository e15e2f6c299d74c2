import { joinFilters, filterCondition } from '../stock/filter-text';
import type { Car } from '@forecourt/contracts/car/car';

export interface SimilarCarsQuery {
  carId: string;
  make: string;
  model: string;
  /** Dollars; 0 or less if the vehicle has no price. */
  price: number;
}

/** V-16. */
export const SIMILAR_LIMIT = 6;

/** ±$10,000 for a price under $50,000, else ±$25,000 (vehicle-area §7). */
export const similarPriceBand = (price: number): { min: number; max: number } => {
  const width = price < 50_000 ? 10_000 : 25_000;
  return { min: Math.max(0, price - width), max: price + width };
};

/** In stock, in the price band, without the car itself. A car without a price has no band. */
export const similarCarsFilter = ({ carId, price }: Pick<SimilarCarsQuery, 'carId' | 'price'>): string => {
  const { min, max } = similarPriceBand(price);
  return joinFilters(
    filterCondition('status', 'in_stock'),
    price > 0 ? `price:${min} TO ${max}` : undefined,
    `NOT ${filterCondition('objectID', carId)}`,
  );
};

/** At any price, if the searches of `similarCarsFilters` fail (V-16). */
export const sameMakeFilter = (like: SimilarCarsQuery): string =>
  joinFilters(similarCarsFilter({ ...like, price: 0 }), filterCondition('make', like.make));

/** Most similar first: the same model, the same make, any car in the price band, the same make at any price. */
export const similarCarsFilters = (like: SimilarCarsQuery): string[] => {
  const band = similarCarsFilter(like);
  const make = filterCondition('make', like.make);
  return [joinFilters(band, make, filterCondition('model', like.model)), joinFilters(band, make), band, sameMakeFilter(like)];
};

/** `found` is in the order of `similarCarsFilters`. Without repeats and without the car itself, the same model first (V-16). */
export const mostSimilarCars = <Found extends Pick<Car, 'id' | 'make' | 'model'>>(
  found: readonly Found[],
  { carId, make, model }: Pick<SimilarCarsQuery, 'carId' | 'make' | 'model'>,
): Found[] => {
  const once = found.filter(({ id }, index) => id !== carId && found.findIndex((other) => other.id === id) === index);
  const isSameModel = (car: Found): boolean => car.make === make && car.model === model;
  return [...once.filter(isSameModel), ...once.filter((car) => !isSameModel(car))].slice(0, SIMILAR_LIMIT);
};
