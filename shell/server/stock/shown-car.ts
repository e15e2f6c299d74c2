import type { Car } from '@forecourt/contracts/car/car';
import type { KeptPictures } from '../ports';
import { withHold } from './hold-car';
import { withPhotographs } from './photographs/with-photographs';
import { cars } from './tables';

/** Columns from which a car is put together as sites show it. */
export const SHOWN = { car: cars.document, held: cars.held, photographs: cars.photographs };

/** A row of these columns. */
export interface ShownRow {
  car: Car;
  held: boolean;
  photographs: KeptPictures | null;
}

/** A car as sites show it: with its hold and with kept photographs alone. */
export const shownCar = ({ car, held, photographs }: ShownRow): Car => withHold(withPhotographs(car, photographs), held);
