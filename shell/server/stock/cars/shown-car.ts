import type { Car } from '@forecourt/contracts/car/car';
import type { KeptPictures, KeptQuotes } from '../../platform/ports';
import { carWithHold } from './hold-car';
import { carWithLenderQuotes } from './lender-quotes';
import { carWithPhotographs } from './photographs/with-photographs';
import { cars } from './tables';

export const SITE_CAR_COLUMNS = {
  car: cars.document,
  held: cars.held,
  photographs: cars.photographs,
  quotes: cars.lenderQuotes,
};

export interface SiteCarRow {
  car: Car;
  held: boolean;
  photographs: KeptPictures | null;
  /** Absent for readers that show no repayments. */
  quotes?: KeptQuotes | null;
}

/** With its hold, kept photographs in place of addresses, and the quotes of lenders. */
export const carAsSitesShowIt = ({ car, held, photographs, quotes }: SiteCarRow): Car =>
  carWithLenderQuotes(carWithHold(carWithPhotographs(car, photographs), held), quotes);
