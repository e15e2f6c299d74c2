import type { Car } from '@forecourt/contracts/car/car';
import { isCarListed } from '@forecourt/rules/card/card-controls';
import { purchasePrice } from '@forecourt/rules/price/price-display';

/** What happened to a saved car: it became cheaper, was sold or left the site, or is for sale again. */
export const SAVED_CAR_NEWS_KINDS = ['drop', 'gone', 'back'] as const;

/** News about one saved car for its shopper. */
export interface SavedCarNews {
  /** Id of the car. */
  id: string;
  kind: (typeof SAVED_CAR_NEWS_KINDS)[number];
  /** Price in whole dollars that the shopper knows; set for a `drop`. */
  was?: number;
}

/** What a shopper knows about a saved car. */
export interface KnownCar {
  id: string;
  /** Lowest price in whole dollars that the shopper was told, or else the price at the save; null if there was none. */
  price: number | null;
  /** Whether the shopper knows that the car is sold or gone. */
  gone: boolean;
}

/** Returns whether shoppers can still buy a car on the site. */
export const isForSale = (car: Car | undefined): car is Car => !!car && isCarListed(car);

/**
 * Returns the news about a saved car; undefined if the shopper knows all. A price that rose and fell again is news only below the lowest price
 * that the shopper knows.
 */
export const newsOfSavedCar = ({ id, price: known, gone }: KnownCar, car: Car | undefined): SavedCarNews | undefined => {
  if (!isForSale(car)) return gone ? undefined : { id, kind: 'gone' };
  if (gone) return { id, kind: 'back' };
  const price = purchasePrice(car);
  return known !== null && price !== undefined && price < known ? { id, kind: 'drop', was: known } : undefined;
};

/** Returns whether news is still true when the e-mail is written. */
export const isStillTrue = ({ kind, was = 0 }: SavedCarNews, car: Car | undefined): boolean => {
  if (kind === 'gone') return !isForSale(car);
  return isForSale(car) && (kind === 'back' || (purchasePrice(car) ?? was) < was);
};
