import type { CarType, ItemType } from '@forecourt/contracts/car/car';
import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SlotProps } from '@forecourt/contracts/remote';
import { financeTeaserFigures, lenderToAsk } from '@forecourt/rules/finance/finance-figures';
import { financeFormPath } from '@forecourt/rules/finance/finance-link';
import { ESTIMATE_ASSUMPTIONS } from '@forecourt/rules/finance/payment-estimate';
import { useSite, useSiteJson } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { Estimate } from './estimate';
import { panelFigures } from './panel-figures';

/** Null if there is none or the request failed; undefined until the server answers. */
type QuoteAnswer = FinanceQuote | null | undefined;

const useQuote = (request: FinanceQuoteRequest | undefined): QuoteAnswer => {
  const ask = useSiteJson();
  const [answer, setAnswer] = useState<{ body: string; quote: FinanceQuote | null }>();
  const body = request && JSON.stringify(request);
  useEffect(() => {
    if (body === undefined) return undefined;
    let isCurrent = true;
    const show = (quote: FinanceQuote | null) => isCurrent && setAnswer({ body, quote });
    ask<FinanceQuote | null>('/api/youx/quote', JSON.parse(body)).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [ask, body]);
  return answer?.body === body ? answer?.quote : undefined;
};

/** Asks once for a quote if the car has none (F-04); a failure or a false answer changes nothing. `now` is Unix seconds. */
export const QuotedEstimate = ({ now, ...props }: SlotProps['finance.teaser'] & { now: number }) => {
  const site = useSite();
  const { price, year, status, vin, nvic, carId, carType, dealership, make, itemType, quotes } = props;
  const kind = { car_type: carType as CarType | undefined, item_type: itemType as ItemType | undefined };
  const car = { price, year, status, make, ...kind, finance_lenders: quotes };
  const figures = financeTeaserFigures(car, site, now);
  const lender = figures?.lender ?? lenderToAsk(car, site, now);
  const { termYears, ...assumed } = ESTIMATE_ASSUMPTIONS;
  const known = { ...(carId ? { carId } : {}), ...(vin ? { vin } : {}), ...(nvic ? { nvic } : {}) };
  const asks = !figures?.isQuote && Boolean(lender);
  const answer = useQuote(asks ? { purchasePrice: price, loanTerm: termYears, ...assumed, year, ...known } : undefined);
  if (!lender) return null;
  return (
    <Estimate
      figures={panelFigures(figures, answer)}
      asks={asks}
      needsAnswer={figures === undefined}
      isAsking={asks && answer === undefined}
      lender={lender}
      warning={figures?.warning ?? lender.warning}
      disclaimer={figures?.disclaimer ?? lender.disclaimer}
      enquiry={financeFormPath({ carId, carType, vin, dealership, price })}
    />
  );
};
