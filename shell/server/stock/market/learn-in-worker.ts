import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { learnMakeMarket, type LearnedMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
import type { ComparedMarketCar } from '@forecourt/rules/market-estimate/market-car';
import pLimit from 'p-limit';

export interface MarketToLearn {
  cars: readonly ComparedMarketCar[];
  asOfYear: number;
}

export type LearnMarket = (market: MarketToLearn) => Promise<LearnedMakeMarket>;

/** More vehicles would keep requests waiting, up to many seconds. */
const MOST_ON_THIS_THREAD = 300;

/** Learning blocks its thread, so other requests go first. */
export const learnOnThisThread: LearnMarket = async ({ cars, asOfYear }) => {
  await setImmediate();
  return learnMakeMarket(cars, asOfYear);
};

/** One market after the other, so that a first run over a large stock leaves processors for pages. `script`: file of `market-worker`. */
export const createMarketLearner = (script: string): LearnMarket => {
  const inTurn = pLimit(1);
  return (market) =>
    market.cars.length <= MOST_ON_THIS_THREAD
      ? learnOnThisThread(market)
      : inTurn(async () => {
          const worker = new Worker(script, { workerData: market });
          const [learned] = (await once(worker, 'message')) as [LearnedMakeMarket];
          return learned;
        });
};
