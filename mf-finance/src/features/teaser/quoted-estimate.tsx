import type { CarType, ItemType } from '@forecourt/contracts/car/car';
import type { SlotProps } from '@forecourt/contracts/remote';
import { financeFormPath } from '@forecourt/rules/finance/finance-link';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { ESTIMATE_ASSUMPTIONS, paymentEstimate, type PaymentEstimate } from '@forecourt/rules/finance/payment-estimate';
import { useSite } from '@forecourt/store';
import { useQuoteQuery } from '../../api';
import { Estimate } from './estimate';

/**
 * Renders the estimate panel of a car. The quote of a car without one is asked for once; without an answer the panel has
 * only the way to ask the dealer, and says nothing of the failure (F-04).
 */
export const QuotedEstimate = ({ price, year, vin, nvic, weekly, ...car }: SlotProps['finance.teaser']) => {
  const { features, finance } = useSite();
  const { carId, carType, dealership, make, itemType } = car;
  const kind = { car_type: carType as CarType | undefined, item_type: itemType as ItemType | undefined };
  const lender = lenderForCar(finance, { price, year, make, ...kind });
  const hasOwn = weekly !== undefined && weekly > 0;
  const { termYears, ...assumed } = ESTIMATE_ASSUMPTIONS;
  const { data, isError } = useQuoteQuery(
    { purchasePrice: price, loanTerm: termYears, ...assumed, year, ...(vin ? { vin } : {}), ...(nvic ? { nvic } : {}) },
    { skip: hasOwn || price <= 0 || !features.finance },
  );
  if (!features.finance) return null;
  const estimateNow = (): PaymentEstimate | null | undefined => {
    if (hasOwn)
      return paymentEstimate({
        weeklyRepaymentAmount: weekly,
        advertisedRate: lender.rate,
        comparisonRate: lender.comparisonRate,
      });
    if (isError || price <= 0 || data === null) return null;
    return data && (paymentEstimate(data) ?? null);
  };
  return (
    <Estimate
      estimate={estimateNow()}
      ownQuote={hasOwn}
      lender={lender}
      enquiry={financeFormPath({ carId, carType, vin, dealership, price })}
    />
  );
};
