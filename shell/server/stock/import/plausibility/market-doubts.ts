import type { Car } from '@forecourt/contracts/car/car';
import type { MarketEstimate } from '@forecourt/rules/market-estimate/estimate-price';
import { purchasePrice, type PricedCar } from '@forecourt/rules/price/price-display';
import { createDoubt, type ValueDoubt } from './doubts';

const LEAST_VEHICLES = 8;
/** Shares of the lowest and of the highest price of comparable vehicles, beyond which a price is doubted. */
const PRICE = { least: 0.4, most: 2.5 };
/** Shares of the smallest and of the largest engine of the model, beyond which an engine is doubted. */
const ENGINE = { least: 0.6, most: 1.6 };

/** Far from those of all other vehicles of the model; undefined if it is not. */
export const findEngineDoubt = (
  { engine_size_litres: litres }: Pick<Car, 'engine_size_litres'>,
  engines: readonly number[],
): ValueDoubt | undefined => {
  if (!litres || engines.length < LEAST_VEHICLES) return undefined;
  const [smallest, largest] = [Math.min(...engines), Math.max(...engines)];
  if (litres >= smallest * ENGINE.least && litres <= largest * ENGINE.most) return undefined;
  return createDoubt('engine_size_litres', litres, `vehicles of this model have "${smallest}" to "${largest}" litres`);
};

/** Undefined if the car has none, or if comparable vehicles are too few. */
const judgedPrice = (car: PricedCar, estimate: MarketEstimate): number | undefined =>
  estimate.known && estimate.comparables >= LEAST_VEHICLES ? purchasePrice(car) : undefined;

/** `isPriceJudged`: comparable vehicles are enough. `isPriceUsual`: they ask such a price. */
export const judgePrice = (car: PricedCar, estimate: MarketEstimate): { isPriceJudged: boolean; isPriceUsual: boolean } => {
  const price = judgedPrice(car, estimate);
  if (price === undefined || !estimate.known) return { isPriceJudged: false, isPriceUsual: false };
  return { isPriceJudged: true, isPriceUsual: price >= estimate.low && price <= estimate.high };
};

/** Far from what comparable vehicles ask; undefined if it is not. */
export const findPriceDoubt = (car: PricedCar, estimate: MarketEstimate): ValueDoubt | undefined => {
  const price = judgedPrice(car, estimate);
  if (price === undefined || !estimate.known) return undefined;
  if (price >= estimate.low * PRICE.least && price <= estimate.high * PRICE.most) return undefined;
  return createDoubt('price', price, `comparable vehicles ask about "${Math.round(estimate.estimate / 100) * 100}"`);
};
