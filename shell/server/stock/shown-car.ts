import type { Car } from '@forecourt/contracts/car/car';
import type { KeptPictures } from '../ports';
import { carWithHold } from './hold-car';
import { carWithPhotographs } from './photographs/with-photographs';
import { cars } from './tables';

/** Columns from which a car is put together as sites show it. */
export const SITE_CAR_COLUMNS = { car: cars.document, held: cars.held, photographs: cars.photographs };

/** A row of these columns. */
export interface SiteCarRow {
  car: Car;
  held: boolean;
  photographs: KeptPictures | null;
}

/** A car as sites show it: with its hold and with kept photographs alone. */
export const carAsSitesShowIt = ({ car, held, photographs }: SiteCarRow): Car =>
  carWithHold(carWithPhotographs(car, photographs), held);
