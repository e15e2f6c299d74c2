import type { Car, CarType } from '@forecourt/contracts/car/car';
import type { RandomValues } from './random';

const DAY = 86_400;

type Circumstances = Pick<Car, 'status' | 'reserved' | 'preorder' | 'show_on_dealer_website' | 'created_at' | 'updated_at'> &
  Partial<Pick<Car, 'sold_date_timestamp' | 'arrival_date' | 'tag'>>;

/** Facts from which the tag follows. */
interface Tagged {
  carType: CarType;
  /** Years since the build year. */
  age: number;
  /** Kilometres; undefined for a car without an odometer. */
  km: number | undefined;
}

/** Most for the tag “Low Kilometres”. */
const FEW_KM_A_YEAR = 9000;

const tagOf = (random: RandomValues, { carType, age, km }: Tagged): string | undefined => {
  if (carType === 'demo' && random.chance(0.1)) return 'Test Drive Only';
  // A new car built this year gets no tag "Runout Sale".
  if (carType === 'new' && age > 0 && random.chance(0.16)) return 'Runout Sale';
  if (!random.chance(0.04)) return undefined;
  // Only used cars get tags about owners and kilometres.
  if (carType !== 'used') return 'Manager’s Special';
  const few = km !== undefined && km <= FEW_KM_A_YEAR * (age + 0.5);
  return random.pick(['Manager’s Special', 'One Owner', ...(few ? ['Low Kilometres'] : [])]);
};

/** Most are on sale, some are coming, reserved or just sold. */
export const chooseCircumstances = (random: RandomValues, tagged: Tagged, now: number): Circumstances => {
  const { carType } = tagged;
  const days = random.chance(0.18) ? random.whole(0, 7) : random.whole(8, 120);
  const createdAt = now - days * DAY - random.whole(0, DAY - 1);
  const status = random.weighted([
    ['in_stock', 90] as const,
    ['coming_soon', carType === 'new' ? 9 : 1] as const,
    ['sold', 4] as const,
  ]);
  const tag = tagOf(random, tagged);
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
    // The month of arrival is known of most; it takes no random number, so that other facts stay.
    ...(status === 'coming_soon' && days % 4 > 0
      ? { arrival_date: new Date((now + (days + 7) * DAY) * 1000).toISOString().slice(0, 7) }
      : {}),
    ...(tag === undefined ? {} : { tag }),
  };
};
