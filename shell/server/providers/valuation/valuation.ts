import type { Valuation, ValuationRequest } from '@forecourt/contracts/quotes';
import type { TradeInQuestion } from '@forecourt/contracts/site/trade-in';
import type { ComparedMarketCar } from '@forecourt/rules/market-estimate/market-car';
import type { MarketEstimate as Estimate } from '@forecourt/rules/market-estimate/estimate-price';
import { adjustmentFactor, tradeInRange, unansweredQuestionIds } from '@forecourt/rules/trade-in/trade-in-value';
import type { ProviderOutcome } from '../../platform/ports';
import { createFailureOutcome, createSuccessOutcome, type ProviderAdapter, type ProviderContext } from '../provider';

export interface TradeInValuer {
  /** Undefined without comparable vehicles. */
  value(request: ValuationRequest): Promise<ProviderOutcome<Valuation | undefined>>;
}

/** Has advertised prices in whole dollars; undefined when too few vehicles are comparable (I-05). */
export type EstimateMarketRange = (
  tenant: string,
  vehicle: ValuationRequest['vehicle'],
) => Promise<{ low: number; high: number; confidence: number } | undefined>;

export interface ValuationContext extends ProviderContext<'valuation'> {
  estimate: EstimateMarketRange;
  questions: readonly TradeInQuestion[];
}

export interface ValuationAdapter extends Omit<ProviderAdapter<'valuation', TradeInValuer>, 'open'> {
  open(context: ValuationContext): TradeInValuer | undefined;
}

/** Takes the prices of the middle half of comparable vehicles. */
export const toMarketRange =
  (estimate: (tenant: string, car: ComparedMarketCar) => Promise<Estimate>): EstimateMarketRange =>
  async (tenant, { reference: _reference, series: _series, ...vehicle }) => {
    const market = await estimate(tenant, { id: 'trade-in', car_type: 'used', item_type: 'car', ...vehicle });
    if (!market.known) return undefined;
    return { low: market.bands.p25, high: market.bands.p75, confidence: market.confidence };
  };

/** A market estimate with less gives no value (vehicle-area §4). */
const LEAST_CONFIDENCE = 0.2;

/** The embedded provider returns the estimate less the dealer's costs and margin. */
export const marketValuationAdapter: ValuationAdapter = {
  name: 'market',
  open: ({ tenant, settings: { tradeInShare }, estimate, questions }) => ({
    async value({ vehicle, adjustments = {} }) {
      try {
        const market = await estimate(tenant, vehicle);
        if (!market || market.confidence <= LEAST_CONFIDENCE || !(market.high >= market.low && market.low > 0))
          return createSuccessOutcome(undefined);
        const { low, high } = tradeInRange(market, adjustmentFactor(questions, adjustments) * tradeInShare);
        if (high === 0) return createSuccessOutcome(undefined);
        const confidence = Math.min(1, market.confidence);
        return createSuccessOutcome({
          low,
          high,
          confidence,
          assumed: unansweredQuestionIds(questions, adjustments),
          source: 'market',
        });
      } catch {
        return createFailureOutcome('failing');
      }
    },
  }),
};
