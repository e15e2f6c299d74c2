import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { isSellable } from '@forecourt/rules/card/sellable';

/** Not for a caravan or an electric vehicle (V-20). */
export const hasFuelCost = ({ item_type, fuel = '' }: Pick<Car, 'item_type' | 'fuel'>): boolean =>
  item_type !== 'caravan' && !/^\s*(?:battery\s+)?electric(?:ity)?\s*$/i.test(fuel);

/** Nobody buys a sold vehicle, so it has no costs. */
export const costParts = (car: Car, { fuel, delivery }: PublicSite['vehicle']): { fuel: boolean; delivery: boolean } => ({
  fuel: isSellable(car) && fuel.shown && hasFuelCost(car),
  delivery: isSellable(car) && delivery,
});
