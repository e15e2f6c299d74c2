import type { SavedCar } from '@forecourt/rules/card/kept-cars';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { CarHit } from '../../model/card/hit';

/** `gone`: the site has no such car any more. */
type SavedCarState = 'for_sale' | 'reserved' | 'sold' | 'gone';

export interface WatchlistEntry {
  saved: SavedCar;
  /** As the search finds it now; absent if the car is gone. */
  car?: CarHit;
  state: SavedCarState;
  /** Whole dollars since the shopper saved the car; absent if the price did not fall. */
  fall?: number;
}

const stateOf = (car: CarHit | undefined): SavedCarState => {
  if (!car) return 'gone';
  if (!isSellable(car)) return 'sold';
  return car.reserved ? 'reserved' : 'for_sale';
};

/** In dollars; undefined unless a car for sale is cheaper than when it was saved. */
const fallOf = (saved: SavedCar, car: CarHit | undefined): number | undefined => {
  const now = car && isSellable(car) ? purchasePrice(car) : undefined;
  return now !== undefined && saved.price !== undefined && now < saved.price ? saved.price - now : undefined;
};

/** In the order in which they were saved (W-03). */
export const watchlistEntries = (saved: readonly SavedCar[], hits: readonly CarHit[]): WatchlistEntry[] => {
  const byId = new Map(hits.map((car) => [car.id, car]));
  return saved.map((each) => {
    const car = byId.get(each.id);
    const fall = fallOf(each, car);
    return { saved: each, state: stateOf(car), ...(car && { car }), ...(fall && { fall }) };
  });
};
