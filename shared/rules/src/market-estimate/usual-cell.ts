import { hasCell, type EstimateCell } from './cells';
import type { MarketCar } from './market-car';
import type { PreparedCar } from './prepared-car';
import { weightedQuantile, type WeightedValue } from './robust';

/**
 * For cells with an order, the share of similar vehicles below the usual value. It makes a vehicle rather too old and far
 * driven, so that a wrong year, or an odometer that lost a digit, does not make a saving.
 */
const SHARE_BELOW: Partial<Record<EstimateCell, number>> = { year: 0.25, km: 0.9 };

type Value = MarketCar[EstimateCell];

/** Returns the values of a cell in these vehicles, each with its share of the weight, 0 to 1. */
export const cellShares = (cell: EstimateCell, cars: readonly PreparedCar[], weights: readonly number[]): Map<Value, number> => {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const shares = new Map<Value, number>();
  cars.forEach(({ car }, index) => {
    const value = hasCell(car, cell) ? car[cell] : undefined;
    shares.set(value, (shares.get(value) ?? 0) + weights[index]! / total);
  });
  return shares;
};

/** Returns the commonest value of a cell, for the year a low value, for kilometres a high one. */
export const usualCellValue = (cell: EstimateCell, shares: ReadonlyMap<Value, number>): Value => {
  const below = SHARE_BELOW[cell];
  if (below === undefined)
    return [...shares].reduce<readonly [Value, number]>((best, each) => (each[1] > best[1] ? each : best), [undefined, -1])[0];
  const numbers = [...shares].flatMap(([value, share]): WeightedValue[] => (typeof value === 'number' ? [[value, share]] : []));
  return weightedQuantile(numbers, below);
};
