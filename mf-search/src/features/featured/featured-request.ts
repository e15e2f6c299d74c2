import type { SlotProps } from '@forecourt/contracts/remote';
import type { CarRowRequest } from '../../model/request/car-row';

const MAX_CARS = 24;
const SELLABLE = 'NOT status:sold';

/** Returns the search for a row of cars: the dealer's filters without sold cars, at most 24 cars. */
export const featuredRequest = ({ filters, limit = 6 }: SlotProps['search.featured']): CarRowRequest => ({
  filters: filters ? `(${filters}) AND ${SELLABLE}` : SELLABLE,
  limit: Math.min(Math.max(1, limit), MAX_CARS),
});
