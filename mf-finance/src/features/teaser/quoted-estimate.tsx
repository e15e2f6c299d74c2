import type { CarType, ItemType } from '@forecourt/contracts/car/car';
import type { SlotProps } from '@forecourt/contracts/remote';
import { financeTeaserFigures, lenderToAsk } from '@forecourt/rules/finance/finance-figures';
import { financeFormPath } from '@forecourt/rules/finance/finance-link';
import { ESTIMATE_ASSUMPTIONS } from '@forecourt/rules/finance/payment-estimate';
import { useSite } from '@forecourt/store';
import { useQuoteQuery } from '../../api';
import { Estimate } from './estimate';
import { panelFigures } from './panel-figures';

/**
 * Renders the estimate panel of a car (F-04). A car without a quote of its lender asks once for one. A failure or a false
 * answer changes nothing. `now` is Unix seconds.
 */
export const QuotedEstimate = ({ now, ...props }: SlotProps['finance.teaser'] & { now: number }) => {
  const site = useSite();
  const { price, year, status, vin, nvic, carId, carType, dealership, make, itemType, quotes } = props;
  const kind = { car_type: carType as CarType | undefined, item_type: itemType as ItemType | undefined };
  const car = { price, year, status, make, ...kind, finance_lenders: quotes };
  const figures = financeTeaserFigures(car, site, now);
  const lender = figures?.lender ?? lenderToAsk(car, site, now);
  const { termYears, ...assumed } = ESTIMATE_ASSUMPTIONS;
  const known = { ...(carId ? { carId } : {}), ...(vin ? { vin } : {}), ...(nvic ? { nvic } : {}) };
  const { data, isError } = useQuoteQuery(
    { purchasePrice: price, loanTerm: termYears, ...assumed, year, ...known },
    { skip: figures?.isQuote || !lender },
  );
  if (!lender) return null;
  return (
    <Estimate
      figures={panelFigures(figures, data)}
      asks={!figures?.isQuote}
      needsAnswer={figures === undefined}
      isAsking={!figures?.isQuote && data === undefined && !isError}
      lender={lender}
      warning={figures?.warning ?? lender.warning}
      disclaimer={figures?.disclaimer ?? lender.disclaimer}
      enquiry={financeFormPath({ carId, carType, vin, dealership, price })}
    />
  );
};
