import { allOf, condition } from '../stock/filter-text';
import type { Car } from '@forecourt/contracts/car/car';

/** The vehicle that others are to be like. */
export interface SimilarTo {
  carId: string;
  make: string;
  model: string;
  /** Dollars; 0 or less when no price is given. */
  price: number;
}

/** Similar vehicles that are shown (V-16). */
export const SIMILAR_LIMIT = 6;

/** The price band of similar cars: ±$10,000 for a price under $50,000, else ±$25,000 (vehicle-area §7). */
export const priceBand = (price: number): { min: number; max: number } => {
  const width = price < 50_000 ? 10_000 : 25_000;
  return { min: Math.max(0, price - width), max: price + width };
};

/** The filter for similar cars: in stock, in the price band, not the car itself. A car without a price has no band. */
export const similarFilter = ({ carId, price }: Pick<SimilarTo, 'carId' | 'price'>): string => {
  const { min, max } = priceBand(price);
  return allOf(
    condition('status', 'in_stock'),
    price > 0 ? `price:${min} TO ${max}` : undefined,
    `NOT ${condition('objectID', carId)}`,
  );
};

/** The filter for cars of the same make at any price, used alone if the searches for the best cars fail (V-16). */
export const sameMakeFilter = (like: SimilarTo): string =>
  allOf(similarFilter({ ...like, price: 0 }), condition('make', like.make));

/**
 * Searches that find the candidates, best first: the same model, the same make, anything in the price band; the last
 * one, the make at any price, is for a band in which nothing else is.
 */
export const similarFilters = (like: SimilarTo): string[] => {
  const band = similarFilter(like);
  const make = condition('make', like.make);
  return [allOf(band, make, condition('model', like.model)), allOf(band, make), band, sameMakeFilter(like)];
};

/**
 * The best of what was found, in the order of `similarFilters`: each car once, not itself, the same model first (V-16).
 */
export const mostSimilar = <Found extends Pick<Car, 'id' | 'make' | 'model'>>(
  found: readonly Found[],
  { carId, make, model }: Pick<SimilarTo, 'carId' | 'make' | 'model'>,
): Found[] => {
  const once = found.filter(({ id }, index) => id !== carId && found.findIndex((other) => other.id === id) === index);
  const isSameModel = (car: Found): boolean => car.make === make && car.model === model;
  return [...once.filter(isSameModel), ...once.filter((car) => !isSameModel(car))].slice(0, SIMILAR_LIMIT);
};
