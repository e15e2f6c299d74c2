import type { Car } from '@forecourt/contracts/car/car';
import { isCarListed } from '@forecourt/rules/card/card-controls';
import { purchasePrice } from '@forecourt/rules/price/price-display';

/** `drop`: cheaper; `gone`: sold or off the site; `back`: for sale again; `free`: no longer reserved. */
export const SAVED_CAR_NEWS_KINDS = ['drop', 'gone', 'back', 'free'] as const;

export interface SavedCarNews {
  id: string;
  kind: (typeof SAVED_CAR_NEWS_KINDS)[number];
  /** The price in whole dollars that the shopper knows; set for a `drop`. */
  was?: number;
}

export interface KnownCar {
  id: string;
  /** In whole dollars: the lowest that the shopper was told, else the price at the save; null if there was none. */
  price: number | null;
  /** The shopper knows that the car is sold or gone. */
  gone: boolean;
  /** It was reserved, and the shopper does not know that it is free again. */
  reserved: boolean;
}

export const isForSale = (car: Car | undefined): car is Car => !!car && isCarListed(car);

/**
 * Undefined if the shopper knows all. A price that rose and fell again is news only below the lowest that the shopper knows. News of a
 * reserved car wait until it is free.
 */
export const newsOfSavedCar = (
  { id, price: known, gone, reserved }: KnownCar,
  car: Car | undefined,
): SavedCarNews | undefined => {
  if (!isForSale(car)) return gone ? undefined : { id, kind: 'gone' };
  if (car.reserved) return undefined;
  if (gone) return { id, kind: 'back' };
  if (reserved) return { id, kind: 'free' };
  const price = purchasePrice(car);
  return known !== null && price !== undefined && price < known ? { id, kind: 'drop', was: known } : undefined;
};

export const isStillTrue = ({ kind, was = 0 }: SavedCarNews, car: Car | undefined): boolean => {
  if (kind === 'gone') return !isForSale(car);
  return isForSale(car) && !car.reserved && (kind !== 'drop' || (purchasePrice(car) ?? was) < was);
};
