import type { Car } from '@forecourt/contracts/car/car';
import type { KeptPictures, KeptQuotes } from '../ports';
import { carWithHold } from './hold-car';
import { carWithLenderQuotes } from './lender-quotes';
import { carWithPhotographs } from './photographs/with-photographs';
import { cars } from './tables';

/** Database columns from which a car is assembled as sites show it. */
export const SITE_CAR_COLUMNS = {
  car: cars.document,
  held: cars.held,
  photographs: cars.photographs,
  quotes: cars.lenderQuotes,
};

/** A row of the columns in `SITE_CAR_COLUMNS`. */
export interface SiteCarRow {
  car: Car;
  held: boolean;
  photographs: KeptPictures | null;
  /** Absent for readers that show no repayments. */
  quotes?: KeptQuotes | null;
}

/** Returns a car as sites show it: with its hold, kept photographs in place of addresses, and the quotes of lenders. */
export const carAsSitesShowIt = ({ car, held, photographs, quotes }: SiteCarRow): Car =>
  carWithLenderQuotes(carWithHold(carWithPhotographs(car, photographs), held), quotes);
