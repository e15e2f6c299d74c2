import type { Car } from '@forecourt/contracts/car/car';
import { isCarListed } from '@forecourt/rules/card/card-controls';
import { priceDisplay, purchasePrice, type PriceDisplay } from '@forecourt/rules/price/price-display';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { SavedSearchChange } from '../news';

/** Has the car's data at the time of sending. */
export interface AlertMailCar {
  kind: SavedSearchChange['kind'];
  car: Car;
  price: PriceDisplay;
  /** The price before the drop, in whole dollars. */
  was?: number;
}

/** Leaves out cars that were sold and drops that were reversed meanwhile. */
export const alertMailCars = (
  news: readonly SavedSearchChange[],
  cars: readonly Car[],
  { features, cards }: SiteConfig,
): AlertMailCar[] => {
  const byId = new Map(cars.filter(isCarListed).map((car) => [car.id, car]));
  return news.flatMap((each): AlertMailCar[] => {
    const car = byId.get(each.id);
    if (!car) return [];
    const price = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
    if (each.kind !== 'drop') return [{ kind: each.kind, car, price }];
    const now = purchasePrice(car) ?? 0;
    return now > 0 && now < each.was ? [{ kind: 'drop', car, price, was: each.was }] : [];
  });
};
