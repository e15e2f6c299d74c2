import { createHash } from 'node:crypto';
import type { Car, CarStatus } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { isAhead, stockDate } from '@forecourt/rules/stock/stock-date';
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

/**
 * Unix seconds. A feed that states no day, or one that lies ahead, has sold what was on sale at its last import; of a car that it brings
 * as sold nobody knows when, so it is no sale of this month (V-27).
 */
const soldAt = ({ sold_date_timestamp: stated }: FeedCar, before: StoredCar | undefined, now: number): number | undefined => {
  if (stated !== undefined && !isAhead(stated, now)) return stated;
  return before && isSellable(before) ? now : (before?.soldAt ?? undefined);
};

const complete = (car: FeedCar, slug: string, before: StoredCar | undefined, { now, arrival }: StockBefore): Car => {
  const { sold_date_timestamp: _stated, ...rest } = car;
  const sold = car.status === 'sold' ? soldAt(car, before, now) : undefined;
  return {
    ...rest,
    slug,
    created_at: car.created_at ?? (before ? stockDate(before.createdAt, now) : arrival),
    updated_at: car.updated_at ?? now,
    ...(sold === undefined ? {} : { sold_date_timestamp: sold }),
  };
};

/** Times are no part of the digest. */
const hasSameTimes = (car: FeedCar, before: StoredCar, now: number): boolean =>
  (car.created_at ?? stockDate(before.createdAt, now)) === before.createdAt &&
  (car.status !== 'sold' || soldAt(car, before, now) === (before.soldAt ?? undefined));

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
