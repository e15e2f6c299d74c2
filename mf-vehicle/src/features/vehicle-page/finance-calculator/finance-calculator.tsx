import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { useSite } from '@forecourt/store';
import { RemoteSlot, Skeleton, useSlotNames } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';

/** Id of the repayment calculator on the page. */
export const CALCULATOR = 'finance-calculator';

/**
 * Tells whether the page has the repayment calculator: the vehicle is for sale at a price, and the dealer has finance and the
 * remote that provides the calculator. Buttons lead to the calculator only then.
 */
export const useHasCalculator = (car: Car): boolean => {
  const hasSlot = useSlotNames();
  const { finance } = useSite().features;
  return finance && isSellable(car) && purchasePrice(car) !== undefined && hasSlot('finance.calculator');
};

/** The repayment calculator of another remote (F-05). */
export const FinanceCalculator = ({ car }: { car: Car }) => {
  const price = purchasePrice(car) ?? 0;
  return useHasCalculator(car) ? (
    <SectionFrame id={CALCULATOR}>
      <RemoteSlot name="finance.calculator" props={{ price }} fallback={<Skeleton shape="box" />} late />
    </SectionFrame>
  ) : null;
};
