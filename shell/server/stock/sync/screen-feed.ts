import type { FeedCar } from '../mapping/finish-car';
import type { Queryable } from '../database';
import { MOST_COMPARED, marketDoubts, needsComparison, type ViewMarket } from '../plausibility/screen-market';
import type { Doubt } from '../plausibility/doubts';
import type { Incoming, MergeRules } from './incoming';
import type { Spool } from './spool';
import { storedCars } from './store-batch';
import { stockBefore, wholeCars } from './whole-cars';

const BATCH = 1000;

/** A price of a feed on its way into stock. */
export interface FeedPrice {
  id: string;
  price: number;
  status: FeedCar['status'] | undefined;
}

interface Screening {
  tenant: string;
  feed: string;
  currency: string;
  /** Unix seconds. */
  now: number;
  viewMarket: ViewMarket;
  spool: Spool<Incoming>;
  merge: MergeRules;
}

/** Ids of the first cars of a feed that have to be compared with the market. */
const idsToCompare = async (db: Queryable, tenant: string, prices: readonly FeedPrice[]): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (let first = 0; first < prices.length && ids.size < MOST_COMPARED; first += BATCH) {
    const batch = prices.slice(first, first + BATCH);
    const stored = await storedCars(
      db,
      tenant,
      batch.map(({ id }) => id),
    );
    for (const each of batch) if (ids.size < MOST_COMPARED && needsComparison(each, stored.get(each.id))) ids.add(each.id);
  }
  return ids;
};

/**
 * Compares the new and the clearly repriced cars of a feed with the market, before stock is locked. Returns the doubts by id
 * of the car.
 */
export const screenFeed = async (
  db: Queryable,
  prices: readonly FeedPrice[],
  screening: Screening,
): Promise<ReadonlyMap<string, readonly Doubt[]>> => {
  const { tenant, feed, spool, merge } = screening;
  const doubts = new Map<string, Doubt[]>();
  const ids = await idsToCompare(db, tenant, prices);
  if (ids.size === 0) return doubts;
  for await (const batch of spool.batches(BATCH)) {
    const wanted = batch.filter(({ id }) => ids.has(id));
    const { cars } = wholeCars(wanted, await stockBefore(db, wanted, { tenant, merge }), feed, merge);
    for (const { car } of cars) {
      const ofCar = await marketDoubts(car, screening);
      if (ofCar.length > 0) doubts.set(car.id, ofCar);
    }
  }
  return doubts;
};
