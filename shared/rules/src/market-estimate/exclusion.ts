import type { ComparedMarketCar } from './market-car';

/**
 * I-05. `too_new`: a new vehicle has its maker's price; `too_old`: condition and rarity decide; `no_kilometres`: not
 * known; `too_few`: not enough similar vehicles are for sale on the platform; `no_price`: the price gauge has none to
 * compare (an estimate needs none).
 */
export type EstimateExclusionReason = 'too_new' | 'too_old' | 'no_kilometres' | 'too_few' | 'no_price';

export const OLDEST_ESTIMATED_VEHICLE_YEARS = 20;
/** A lower amount is a deposit, a weekly price or a placeholder. */
const LEAST_PRICE = 500;

/** Caravans are towed and have no odometer. */
const isDriven = ({ item_type }: Pick<ComparedMarketCar, 'item_type'>): boolean => item_type !== 'caravan';

/** Whatever the stock is. */
export const findEstimateExclusionReason = (car: ComparedMarketCar, asOfYear: number): EstimateExclusionReason | undefined => {
  if (car.car_type === 'new') return 'too_new';
  if (asOfYear - car.year > OLDEST_ESTIMATED_VEHICLE_YEARS) return 'too_old';
  if (car.km === undefined && isDriven(car)) return 'no_kilometres';
  return undefined;
};

/** The car could be estimated itself, and its price is no placeholder. */
export const isComparable = (car: ComparedMarketCar, asOfYear: number): boolean =>
  (car.price ?? 0) >= LEAST_PRICE && findEstimateExclusionReason(car, asOfYear) === undefined;
