import { setImmediate } from 'node:timers/promises';
import type { FeedCar } from '../mapping/finish-car';
import type { Queryable } from '../../../platform/storage/database';
import {
  MOST_SCREENED_CARS,
  judgeByMarket,
  needsMarketComparison,
  type FindComparableMarket,
  type MarketJudgement,
} from '../plausibility/screen-market';
import type { IncomingCar, MergeRules } from './incoming';
import type { Spool } from './spool';
import { readStoredCars } from './store-batch';
import { readStockBefore, combineBatchWithStock } from './whole-cars';

const BATCH = 1000;

export interface FeedPrice {
  id: string;
  price: number;
  status: FeedCar['status'] | undefined;
}

interface MarketScreeningOptions {
  tenant: string;
  feed: string;
  currency: string;
  /** Unix seconds. */
  now: number;
  viewMarket: FindComparableMarket;
  spool: Spool<IncomingCar>;
  merge: MergeRules;
}

/** While the feed is read. Keeps ids and one batch of prices, because a feed may have millions of cars. */
export const createMarketSelection = (db: Queryable, tenant: string) => {
  const ids = new Set<string>();
  let batch: FeedPrice[] = [];
  const selectFromBatch = async (): Promise<void> => {
    const prices = batch;
    batch = [];
    const stored = await readStoredCars(
      db,
      tenant,
      prices.map(({ id }) => id),
    );
    for (const each of prices)
      if (ids.size < MOST_SCREENED_CARS && needsMarketComparison(each, stored.get(each.id))) ids.add(each.id);
  };
  return {
    async add(price: FeedPrice): Promise<void> {
      if (ids.size >= MOST_SCREENED_CARS) return;
      batch.push(price);
      if (batch.length >= BATCH) await selectFromBatch();
    },
    async ids(): Promise<ReadonlySet<string>> {
      if (batch.length > 0) await selectFromBatch();
      return ids;
    },
  };
};

/** Before the stock is locked. By the car's id. */
export const judgeFeedCarsByMarket = async (
  db: Queryable,
  ids: ReadonlySet<string>,
  screening: MarketScreeningOptions,
): Promise<ReadonlyMap<string, MarketJudgement>> => {
  const { tenant, feed, spool, merge } = screening;
  const judgements = new Map<string, MarketJudgement>();
  if (ids.size === 0) return judgements;
  for await (const batch of spool.batches(BATCH)) {
    const wanted = batch.filter(({ id }) => ids.has(id));
    const { cars } = combineBatchWithStock(wanted, await readStockBefore(db, wanted, { tenant, merge }), feed, merge);
    for (const { car } of cars) {
      // Requests go between two cars, because a comparison takes milliseconds.
      await setImmediate();
      judgements.set(car.id, await judgeByMarket(car, screening));
    }
  }
  return judgements;
};
