import type { SlotProps } from '@forecourt/contracts/remote';
import type { CarType, ItemType } from '@forecourt/contracts/car/car';
import { useSite } from '@forecourt/store';
import { calculatorLenders } from '../../model/calculator-lender';
import { RepaymentCalculator } from '../../parts/calculator/calculator';

/** Renders `finance.calculator`. Renders nothing for a dealer without finance or lenders (F-08, F-15). */
export const Component = ({ title, variant, year, make, itemType, ...subject }: SlotProps['finance.calculator']) => {
  const { features, finance } = useSite();
  const { price, carId, carType } = subject;
  // Without price and year there is no car by which a lender could be chosen.
  const car =
    price === undefined || year === undefined
      ? undefined
      : { price, year, make, car_type: carType as CarType | undefined, item_type: itemType as ItemType | undefined };
  const lenders = features.finance ? calculatorLenders(finance, car, variant) : [];
  if (lenders.length === 0) return null;
  return <RepaymentCalculator key={`${carId} ${price}`} title={title} subject={subject} lenders={lenders} />;
};
