import type { Car, CarType } from '@forecourt/contracts/car';
import type { Random } from './random';

const DAY = 86_400;

type Circumstances = Pick<Car, 'status' | 'reserved' | 'preorder' | 'show_on_dealer_website' | 'created_at' | 'updated_at'> &
  Partial<Pick<Car, 'sold_date_timestamp' | 'tag'>>;

const tagOf = (random: Random, carType: CarType): string | undefined => {
  if (carType === 'demo' && random.chance(0.1)) return 'Test Drive Only';
  if (carType === 'new' && random.chance(0.08)) return 'Runout Sale';
  if (!random.chance(0.04)) return undefined;
  // A vehicle that nobody has owned yet has no owner and no kilometres to boast of.
  return carType === 'used' ? random.pick(['Manager’s Special', 'Low Kilometres', 'One Owner']) : 'Manager’s Special';
};

/** Where a vehicle stands in its life on the yard: mostly for sale, some coming, some reserved, some just sold. */
export const circumstancesOf = (random: Random, carType: CarType, now: number): Circumstances => {
  const age = random.chance(0.18) ? random.whole(0, 7) : random.whole(8, 120);
  const createdAt = now - age * DAY - random.whole(0, DAY - 1);
  const status = random.weighted([
    ['in_stock', 90] as const,
    ['coming_soon', carType === 'new' ? 9 : 1] as const,
    ['sold', 4] as const,
  ]);
  const tag = tagOf(random, carType);
  const changedAt = Math.min(now, createdAt + random.whole(0, Math.max(1, now - createdAt)));
  const soldAt = Math.max(createdAt, now - random.whole(0, 6 * DAY));
  return {
    status,
    reserved: status === 'in_stock' && random.chance(0.03),
    preorder: status === 'coming_soon' && random.chance(0.3),
    show_on_dealer_website: !random.chance(0.008),
    created_at: createdAt,
    updated_at: status === 'sold' ? Math.max(soldAt, changedAt) : changedAt,
    ...(status === 'sold' ? { sold_date_timestamp: soldAt } : {}),
    ...(tag === undefined ? {} : { tag }),
  };
};
