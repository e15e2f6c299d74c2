import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { useSlotNames } from '@forecourt/ui';

/** Where the repayment calculator stands on the page. */
export const CALCULATOR = 'finance-calculator';

/**
 * Whether the page of a vehicle has the repayment calculator: it is for sale at a price, and the dealer has finance and the
 * remote whose calculator it is. Without it nothing leads there.
 */
export const useCalculator = (car: Car): boolean => {
  const isThere = useSlotNames();
  const { finance } = useSite().features;
  return finance && isSellable(car) && purchasePrice(car) !== undefined && isThere('finance.calculator');
};
