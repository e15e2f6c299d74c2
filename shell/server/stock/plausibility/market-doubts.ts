import type { Car } from '@forecourt/contracts/car/car';
import type { MarketEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import { purchasePrice, type PricedCar } from '@forecourt/rules/price/price-display';
import { createDoubt, type ValueDoubt } from './doubts';

/** The market estimate of a car's price, and the engine sizes of its model, from comparable vehicles. */
export interface CarMarketComparison {
  estimate: MarketEstimate;
  /** Engine sizes of vehicles of the same model, litres. */
  engines: readonly number[];
}

/** Fewest comparable vehicles from which a value can be doubted. */
const LEAST_VEHICLES = 8;
/**
 * A price is doubted below this share of the lowest, and above this multiple of the highest price that comparable vehicles
 * ask.
 */
const PRICE = { least: 0.4, most: 2.5 };
/** An engine is doubted below this share of the smallest, and above this multiple of the largest engine of its model. */
const ENGINE = { least: 0.6, most: 1.6 };

/** Returns the doubt about an engine size far from those of all other vehicles of the model; undefined if there is none. */
export const findEngineDoubt = (
  { engine_size_litres: litres }: Pick<Car, 'engine_size_litres'>,
  engines: readonly number[],
): ValueDoubt | undefined => {
  if (!litres || engines.length < LEAST_VEHICLES) return undefined;
  const [smallest, largest] = [Math.min(...engines), Math.max(...engines)];
  if (litres >= smallest * ENGINE.least && litres <= largest * ENGINE.most) return undefined;
  return createDoubt('engine_size_litres', litres, `vehicles of this model have "${smallest}" to "${largest}" litres`);
};

/** Returns the price that comparable vehicles can judge; undefined if the car has none or they are too few. */
const judgedPrice = (car: PricedCar, estimate: MarketEstimate): number | undefined =>
  estimate.known && estimate.comparables >= LEAST_VEHICLES ? purchasePrice(car) : undefined;

/** Returns whether comparable vehicles are enough to judge the price of a car, and whether it is one that they ask. */
export const judgePrice = (car: PricedCar, estimate: MarketEstimate): { isPriceJudged: boolean; isPriceUsual: boolean } => {
  const price = judgedPrice(car, estimate);
  if (price === undefined || !estimate.known) return { isPriceJudged: false, isPriceUsual: false };
  return { isPriceJudged: true, isPriceUsual: price >= estimate.low && price <= estimate.high };
};

/** Returns the doubt about a price far from what comparable vehicles ask; undefined if there is none. */
export const findPriceDoubt = (car: PricedCar, estimate: MarketEstimate): ValueDoubt | undefined => {
  const price = judgedPrice(car, estimate);
  if (price === undefined || !estimate.known) return undefined;
  if (price >= estimate.low * PRICE.least && price <= estimate.high * PRICE.most) return undefined;
  return createDoubt('price', price, `comparable vehicles ask about "${Math.round(estimate.estimate / 100) * 100}"`);
};
