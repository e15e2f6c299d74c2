import type { SlotProps } from '@forecourt/contracts/remote';
import type { CarsRequest } from '../../api';

const MOST = 24;
const SELLABLE = 'NOT status:sold';

/** The cars of a row of a home page: what the dealer asks for, without what has been sold, at most 24. */
export const featuredRequest = ({ filters, limit = 6 }: SlotProps['search.featured']): CarsRequest => ({
  filters: filters ? `(${filters}) AND ${SELLABLE}` : SELLABLE,
  limit: Math.min(Math.max(1, limit), MOST),
});
