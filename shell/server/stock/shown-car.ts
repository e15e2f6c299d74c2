import type { Car } from '@forecourt/contracts/car/car';
import type { KeptPictures } from '../ports';
import { carWithHold } from './hold-car';
import { carWithPhotographs } from './photographs/with-photographs';
import { cars } from './tables';

/** Database columns from which a car is assembled as sites show it. */
export const SITE_CAR_COLUMNS = { car: cars.document, held: cars.held, photographs: cars.photographs };

/** A row of the columns in `SITE_CAR_COLUMNS`. */
export interface SiteCarRow {
  car: Car;
  held: boolean;
  photographs: KeptPictures | null;
}

/** Returns a car as sites show it: with its hold, and with kept photographs in place of addresses. */
export const carAsSitesShowIt = ({ car, held, photographs }: SiteCarRow): Car =>
  carWithHold(carWithPhotographs(car, photographs), held);
