import type { Car, CarType } from '@forecourt/contracts/car/car';
import { advertisedWeekly, type AdvertisedTerms } from '@forecourt/rules/finance/advertised-repayment';
import { demoPrice, newPrice, subscriptionPrice, usedPrice } from './pricing';
import type { Random } from './random';

type Money = Pick<Car, 'price' | 'price_type'> &
  Partial<Pick<Car, 'before_price' | 'offer_price' | 'weekly_repayment' | 'subscription_price'>>;

export interface MoneyFacts {
  list: number;
  carType: CarType;
  age: number;
  km: number;
  subscription: boolean;
  /** The dealer quotes nothing else than what a shopper pays to drive away. */
  driveAway: boolean;
  /** What the dealer lends on: a card's repayment stands beside its comparison rate. */
  finance: AdvertisedTerms;
}

/** Cheaper vehicles are sold outright: nobody insures and services one for a weekly price. */
const LEAST_SUBSCRIBED = 18_000;

/** What a vehicle costs, in all the ways that a listing can say it. Two in a hundred say nothing. */
export const moneyOf = (random: Random, { list, carType, age, km, subscription, driveAway, finance }: MoneyFacts): Money => {
  const ending = random.pick([990, 990, 990, 888, 880]);
  const price =
    carType === 'new'
      ? newPrice(list)
      : carType === 'demo'
        ? demoPrice(list, km)
        : usedPrice(list, age, km, random.next(), ending);
  const [unpriced, reduced, offered, quoted] = [
    random.chance(0.02),
    random.chance(0.12),
    random.chance(0.05),
    random.chance(0.85),
  ];
  const step = random.pick([500, 1000, 1500, 2000, 3000]);
  if (unpriced) return { price: 0, price_type: 'poa' };
  const offer = offered && !reduced && price > 10_000 ? price - step : undefined;
  const weekly = quoted ? advertisedWeekly(offer ?? price, finance) : undefined;
  return {
    price,
    price_type: carType === 'used' && !driveAway && random.chance(0.25) ? 'excluding_government_charges' : 'drive_away',
    ...(reduced ? { before_price: price + step } : {}),
    ...(offer === undefined ? {} : { offer_price: offer }),
    ...(weekly === undefined ? {} : { weekly_repayment: weekly }),
    ...(subscription && random.chance(0.8) && price >= LEAST_SUBSCRIBED ? { subscription_price: subscriptionPrice(price) } : {}),
  };
};
