import { createHash } from 'node:crypto';
import type { Car, CarStatus } from '@forecourt/contracts/car/car';
import { stockDate } from '@forecourt/rules/stock/stock-date';
import { pickFeedRowPosition, type Rejection } from '../notice';
import type { FeedCar } from '../mapping/finish-car';
import type { MappedCar } from './incoming';

export interface StoredCar {
  id: string;
  feed: string;
  slug: string;
  status: CarStatus;
  price: number;
  hash: string;
  createdAt: number;
  soldAt: number | null;
  /** At the last comparison with the market; null: never. */
  comparedPrice: number | null;
}

export interface BatchPlan {
  writes: { hash: string; car: Car }[];
  rejected: Rejection[];
  added: number;
  returned: number;
  changed: number;
  repriced: number;
  unchanged: number;
}

interface StockBefore {
  feed: string;
  now: number;
  /** Unix seconds for a car that is new in stock, if its feed does not state it; 0 if unknown. */
  arrival: number;
  stored: ReadonlyMap<string, StoredCar>;
  /** Of cars that have the slugs of new cars already, by slug. */
  slugOwners: ReadonlyMap<string, string>;
}

const suffixOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 8);

/** With a suffix if another car has the slug. */
const freeSlug = (car: FeedCar, owners: Map<string, string>): string => {
  const owner = owners.get(car.slug);
  const slug = owner === undefined || owner === car.id ? car.slug : `${car.slug.slice(0, 190)}-${suffixOf(car.id)}`;
  owners.set(slug, car.id);
  return slug;
};

const complete = (car: FeedCar, slug: string, before: StoredCar | undefined, { now, arrival }: StockBefore): Car => {
  const { sold_date_timestamp: soldAt, ...rest } = car;
  return {
    ...rest,
    slug,
    created_at: car.created_at ?? (before ? stockDate(before.createdAt, now) : arrival),
    updated_at: car.updated_at ?? now,
    ...(car.status === 'sold' ? { sold_date_timestamp: soldAt ?? before?.soldAt ?? now } : {}),
  };
};

/** Times are no part of the digest. */
const hasSameTimes = (car: FeedCar, before: StoredCar, now: number): boolean =>
  (car.created_at ?? stockDate(before.createdAt, now)) === before.createdAt &&
  (car.status !== 'sold' || (car.sold_date_timestamp ?? before.soldAt) === before.soldAt);

/** A car that another feed has in stock is rejected; one that the other feed has sold may come back through this one. */
export const planBatchWrites = (batch: readonly MappedCar[], stock: StockBefore): BatchPlan => {
  const { feed, stored, slugOwners } = stock;
  const plan: BatchPlan = { writes: [], rejected: [], added: 0, returned: 0, changed: 0, repriced: 0, unchanged: 0 };
  const owners = new Map(slugOwners);
  for (const mapped of batch) {
    const { hash, car } = mapped;
    const before = stored.get(car.id);
    if (before && before.feed !== feed && before.status !== 'sold') {
      plan.rejected.push({
        ...pickFeedRowPosition(mapped),
        id: car.id,
        field: 'id',
        reason: `belongs to the feed "${before.feed}"`,
      });
      continue;
    }
    if (before && before.feed === feed && before.hash === hash && hasSameTimes(car, before, stock.now)) {
      plan.unchanged += 1;
      continue;
    }
    const isBack = before?.status === 'sold' && car.status !== 'sold';
    if (!before || isBack) plan.added += 1;
    else plan.changed += 1;
    if (isBack) plan.returned += 1;
    else if (before && before.price !== car.price) plan.repriced += 1;
    plan.writes.push({ hash, car: complete(car, before?.slug ?? freeSlug(car, owners), before, stock) });
  }
  return plan;
};
