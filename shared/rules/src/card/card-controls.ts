import type { Car } from '@forecourt/contracts/car/car';
import type { DisplaySettings } from '@forecourt/contracts/site/display';
import { isSellable } from './sellable';

/** `photos_count` comes from the search record. An absent `show_on_dealer_website` means true. */
export interface CarForSaveControls extends Pick<Car, 'status' | 'car_type' | 'price'> {
  photos_count: number;
  show_on_dealer_website?: boolean;
}

/** In stock or coming soon, and shown on the dealer's website (C-05). */
export const isCarListed = ({
  status,
  show_on_dealer_website = true,
}: Pick<CarForSaveControls, 'status' | 'show_on_dealer_website'>): boolean => isSellable({ status }) && show_on_dealer_website;

/**
 * For the save or the compare button, by its setting (C-05; vehicle-area §4). A car that is not listed has the button only
 * while it is saved, so that a shopper can remove it. `used`: only used cars with a price and pictures.
 */
export const showsSaveControls = (car: CarForSaveControls, setting: DisplaySettings['save'], kept: boolean): boolean => {
  if (setting === 'off') return false;
  if (kept) return true;
  if (!isCarListed(car)) return false;
  return setting === 'on' || (car.car_type === 'used' && car.price > 0 && car.photos_count > 0);
};
