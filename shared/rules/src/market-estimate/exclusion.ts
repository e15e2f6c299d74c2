import type { ComparedMarketCar } from './market-car';

/**
 * Why a vehicle gets no estimate (I-05):
 * - `too_new`: a new vehicle has its maker's price, not a market's
 * - `too_old`: over 20 years old, where condition and rarity decide
 * - `no_kilometres`: the odometer reading is not known
 * - `too_few`: not enough similar vehicles are for sale on the platform
 * - `no_price`: it has no price for the price gauge to compare (an estimate needs none)
 */
export type EstimateExclusionReason = 'too_new' | 'too_old' | 'no_kilometres' | 'too_few' | 'no_price';

/** Greatest age in years of a vehicle that is estimated or compared with. */
export const OLDEST_ESTIMATED_VEHICLE_YEARS = 20;
/** Lowest price in dollars of a vehicle that is compared with; a lower amount is a deposit, a weekly price or a placeholder. */
const LEAST_PRICE = 500;

/** Returns whether a vehicle has an odometer; false for caravans, which are towed. */
const isDriven = ({ item_type }: Pick<ComparedMarketCar, 'item_type'>): boolean => item_type !== 'caravan';

/** Returns the reason why a vehicle can't be estimated whatever the stock is; undefined if it can. */
export const findEstimateExclusionReason = (car: ComparedMarketCar, asOfYear: number): EstimateExclusionReason | undefined => {
  if (car.car_type === 'new') return 'too_new';
  if (asOfYear - car.year > OLDEST_ESTIMATED_VEHICLE_YEARS) return 'too_old';
  if (car.km === undefined && isDriven(car)) return 'no_kilometres';
  return undefined;
};

/** Returns whether market estimates of other vehicles may use this one: it could be estimated itself, and its price is no placeholder. */
export const isComparable = (car: ComparedMarketCar, asOfYear: number): boolean =>
  (car.price ?? 0) >= LEAST_PRICE && findEstimateExclusionReason(car, asOfYear) === undefined;
