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

/** With the limits of its place (F-14). */
export const FinanceCalculator = ({ car, place }: { car: Car; place: 'page' | 'sidebar' }) => {
  const { year, make, item_type: itemType } = car;
  const props = { ...financeFacts(car), year, make, itemType, variant: place };
  return (
    <SectionFrame id={CALCULATOR_ELEMENT_ID}>
      <RemoteSlot name="finance.calculator" props={props} fallback={<Skeleton shape="box" />} late />
    </SectionFrame>
  );
};

const teaserProps = (car: Car, price: number) => {
  const { year, status, make, item_type: itemType, finance_lenders: quotes } = car;
  return { ...financeFacts(car), price, year, status, make, itemType, quotes };
};

/** The line "from $X a week" below the price (F-10). A reserved car has none. */
export const Repayments = ({ car, price }: { car: Car; price: number }) =>
  car.reserved ? null : <RemoteSlot name="finance.teaser" props={teaserProps(car, price)} failed={null} late="pressed" />;

/** The panel with both rates and all repayments (F-04). */
export const RepaymentEstimate = ({ car }: { car: Car }) => {
  const { finance } = useSite().features;
  const price = purchasePrice(car) ?? 0;
  if (!showsPaymentEstimate({ ...car, price }, finance)) return null;
  const props = { ...teaserProps(car, price), variant: 'estimate' as const, nvic: car.nvic };
  return <RemoteSlot name="finance.teaser" props={props} failed={null} late />;
};
