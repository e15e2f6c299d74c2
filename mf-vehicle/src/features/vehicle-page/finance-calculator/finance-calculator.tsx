import type { Car } from '@forecourt/contracts/car/car';
import { showsPaymentEstimate } from '@forecourt/rules/finance/finance-teaser';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { useSite } from '@forecourt/store';
import { RemoteSlot, Skeleton, useSlotNames } from '@forecourt/ui';
import { SectionFrame } from '../section.styles';

/** Buttons link to it. */
export const CALCULATOR_ELEMENT_ID = 'finance-calculator';

/** For sale at a price, and the dealer has finance and its remote. Buttons may link to the calculator only then. */
export const useHasCalculator = (car: Car): boolean => {
  const hasSlot = useSlotNames();
  const { finance } = useSite().features;
  return finance && isSellable(car) && purchasePrice(car) !== undefined && hasSlot('finance.calculator');
};

const financeFacts = ({ id: carId, car_type: carType, vin, dealership_id: dealership, ...car }: Car) => ({
  price: purchasePrice(car) ?? 0,
  carId,
  carType,
  vin,
  dealership,
});

/** A section of the page, or in the column with the price (F-14). */
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

/** The estimate panel, or the line "from $X a week" for a car not in stock yet (F-04, F-10). A reserved car has neither. */
export const Repayments = ({ car, price }: { car: Car; price: number }) => {
  const { finance } = useSite().features;
  if (car.reserved) return null;
  const { year, status, nvic, make, item_type: itemType, finance_lenders: quotes } = car;
  const props = { ...financeFacts(car), price, year, status, make, itemType, quotes };
  const isEstimate = showsPaymentEstimate({ ...car, price }, finance);
  const estimate = isEstimate ? { variant: 'estimate' as const, nvic } : {};
  return <RemoteSlot name="finance.teaser" props={{ ...props, ...estimate }} failed={null} late={isEstimate || 'pressed'} />;
};
