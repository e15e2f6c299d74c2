import type { Car } from '@forecourt/contracts/car/car';
import type { Display } from '@forecourt/contracts/site/display';
import { isSellable } from './sellable';

/** What the rule reads: `photos_count` of a search record. `show_on_dealer_website` absent: what was found is shown. */
export interface ControlledCar extends Pick<Car, 'status' | 'car_type' | 'price'> {
  photos_count: number;
  show_on_dealer_website?: boolean;
}

/** The listing check (C-05, decided): in stock or coming soon, and shown on the dealer's website. */
export const isListed = ({ status, show_on_dealer_website = true }: ControlledCar): boolean =>
  isSellable({ status }) && show_on_dealer_website;

/**
 * Whether a car has save and compare controls (C-05; vehicle-area §4): never where the dealer has none; not for a car
 * that fails the listing check, unless it is kept already, so that it can be taken away; with `used` only for used
 * cars with a price and pictures.
 */
export const hasControls = (car: ControlledCar, setting: Display['save'], kept: boolean): boolean => {
  if (setting === 'off') return false;
  if (kept) return true;
  if (!isListed(car)) return false;
  return setting === 'on' || (car.car_type === 'used' && car.price > 0 && car.photos_count > 0);
};
