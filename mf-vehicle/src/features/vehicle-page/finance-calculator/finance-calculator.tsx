import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { useSite } from '@forecourt/store';
import { RemoteSlot, Skeleton, useSlotNames } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';

/** Id of the repayment calculator's element on the vehicle page, to which buttons link. */
export const CALCULATOR_ID = 'finance-calculator';

/**
 * Returns true if the page has the repayment calculator: the vehicle is for sale at a price, and the dealer has finance and
 * the finance remote. Buttons may link to the calculator only then.
 */
export const useHasCalculator = (car: Car): boolean => {
  const hasSlot = useSlotNames();
  const { finance } = useSite().features;
  return finance && isSellable(car) && purchasePrice(car) !== undefined && hasSlot('finance.calculator');
};

/** Renders the repayment calculator of the finance remote (F-05). */
export const FinanceCalculator = ({ car }: { car: Car }) => {
  const { id: carId, car_type: carType, vin, dealership_id: dealership } = car;
  const props = { price: purchasePrice(car) ?? 0, carId, carType, vin, dealership };
  return useHasCalculator(car) ? (
    <SectionFrame id={CALCULATOR_ID}>
      <RemoteSlot name="finance.calculator" props={props} fallback={<Skeleton shape="box" />} late />
    </SectionFrame>
  ) : null;
};
