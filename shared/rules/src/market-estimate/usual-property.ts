import { hasEstimateProperty, type EstimateProperty } from './estimate-properties';
import type { ComparedMarketCar } from './market-car';
import type { PreparedMarketCar } from './prepared-car';
import { weightedQuantile, type WeightedValue } from './robust';

/**
 * Share of similar vehicles whose value is below the usual one. Assumes an older and further driven vehicle, so that a
 * wrong year, or an odometer reading that lacks a digit, does not look like a saving.
 */
const SHARE_BELOW: Partial<Record<EstimateProperty, number>> = { year: 0.4, km: 0.75 };

type Value = ComparedMarketCar[EstimateProperty];

/** Shares (0 to 1) of the total weight. */
export const propertyValueShares = (
  cell: EstimateProperty,
  cars: readonly PreparedMarketCar[],
  weights: readonly number[],
): Map<Value, number> => {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const shares = new Map<Value, number>();
  cars.forEach(({ car }, index) => {
    const value = hasEstimateProperty(car, cell) ? car[cell] : undefined;
    shares.set(value, (shares.get(value) ?? 0) + weights[index]! / total);
  });
  return shares;
};

/** The most frequent one; a low value for the year, a high one for kilometres. */
export const usualPropertyValue = (cell: EstimateProperty, shares: ReadonlyMap<Value, number>): Value => {
  const below = SHARE_BELOW[cell];
  if (below === undefined)
    return [...shares].reduce<readonly [Value, number]>((best, each) => (each[1] > best[1] ? each : best), [undefined, -1])[0];
  const numbers = [...shares].flatMap(([value, share]): WeightedValue[] => (typeof value === 'number' ? [[value, share]] : []));
  return weightedQuantile(numbers, below);
};
