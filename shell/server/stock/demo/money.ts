import type { Car, CarType } from '@forecourt/contracts/car';
import { demoPrice, newPrice, subscriptionPrice, usedPrice, weeklyRepayment } from './pricing';
import type { Random } from './random';

type Money = Pick<Car, 'price' | 'price_type'> &
  Partial<Pick<Car, 'before_price' | 'offer_price' | 'weekly_repayment' | 'subscription_price'>>;

export interface MoneyFacts {
  list: number;
  carType: CarType;
  age: number;
  km: number;
  subscription: boolean;
}

/** What a vehicle costs, in all the ways that a listing can say it. Two in a hundred say nothing. */
export const moneyOf = (random: Random, { list, carType, age, km, subscription }: MoneyFacts): Money => {
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
  return {
    price,
    price_type: carType === 'used' && random.chance(0.25) ? 'excluding_government_charges' : 'drive_away',
    ...(reduced ? { before_price: price + step } : {}),
    ...(offered && !reduced && price > 10_000 ? { offer_price: price - step } : {}),
    ...(quoted && price > 500 ? { weekly_repayment: weeklyRepayment(price) } : {}),
    ...(subscription && random.chance(0.8) ? { subscription_price: subscriptionPrice(price) } : {}),
  };
};
