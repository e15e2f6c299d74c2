import type { Car } from '@forecourt/contracts/car/car';
import { showsPaymentEstimate } from '@forecourt/rules/finance/shows-estimate';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { useSite } from '@forecourt/store';
import { RemoteSlot, Skeleton, useSlotNames } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';

/** Id of the repayment calculator's element on the vehicle page, to which buttons link. */
export const CALCULATOR_ELEMENT_ID = 'finance-calculator';

/**
 * Returns true if the page has the repayment calculator: the vehicle is for sale at a price, and the dealer has finance and
 * the finance remote. Buttons may link to the calculator only then.
 */
export const useHasCalculator = (car: Car): boolean => {
  const hasSlot = useSlotNames();
  const { finance } = useSite().features;
  return finance && isSellable(car) && purchasePrice(car) !== undefined && hasSlot('finance.calculator');
};

/** Returns the facts of a car that the slots of the finance remote need. */
const financeFacts = ({ id: carId, car_type: carType, vin, dealership_id: dealership, ...car }: Car) => ({
  price: purchasePrice(car) ?? 0,
  carId,
  carType,
  vin,
  dealership,
});

/** Renders the repayment calculator of the finance remote as a section of the page, or in the column with the price (F-14). */
export const FinanceCalculator = ({ car, place }: { car: Car; place: 'page' | 'sidebar' }) => {
  const isHere = useSite().vehicle.calculator === place;
  if (!useHasCalculator(car) || !isHere) return null;
  const { year, make, item_type: itemType } = car;
  const props = { ...financeFacts(car), year, make, itemType, variant: place };
  return (
    <SectionFrame id={CALCULATOR_ELEMENT_ID}>
      <RemoteSlot name="finance.calculator" props={props} fallback={<Skeleton shape="box" />} late />
    </SectionFrame>
  );
};

/**
 * Renders the repayments of a car below its price: the estimate panel, or for a car that is not in stock yet the line "from $X
 * a week" (F-04, F-10). A reserved car has neither. The server's HTML has the figures and rates; the line alone needs no code, and
 * the panel's code asks the lender for a quote and opens the dialog.
 */
export const Repayments = ({ car, price }: { car: Car; price: number }) => {
  const { finance } = useSite().features;
  if (car.reserved) return null;
  const { year, status, nvic, make, item_type: itemType, finance_lenders: quotes } = car;
  const props = { ...financeFacts(car), price, year, status, make, itemType, quotes };
  const isEstimate = showsPaymentEstimate({ ...car, price }, finance);
  const estimate = isEstimate ? { variant: 'estimate' as const, nvic } : {};
  return <RemoteSlot name="finance.teaser" props={{ ...props, ...estimate }} failed={null} late={isEstimate || 'pressed'} />;
};
