import { adjustmentFactor, tradeInRange, unansweredAdjustments } from '@forecourt/rules/trade-in/trade-in-value';
import { failed, success } from '../provider';
import type { ValuationAdapter } from './valuation';

/** Below this the range says nothing (vehicle-area §4). */
const LEAST_CONFIDENCE = 0.2;

/** Embedded: the market estimate from comparable stock on this platform, less the dealer's costs and margin. */
export const marketValuation: ValuationAdapter = {
  name: 'market',
  open: ({ tenant, settings: { tradeInShare }, estimate, questions }) => ({
    async value({ vehicle, adjustments = {} }) {
      try {
        const market = await estimate(tenant, vehicle);
        if (!market || market.confidence <= LEAST_CONFIDENCE || !(market.high >= market.low && market.low > 0))
          return success(undefined);
        const { low, high } = tradeInRange(market, adjustmentFactor(questions, adjustments) * tradeInShare);
        if (high === 0) return success(undefined);
        const confidence = Math.min(1, market.confidence);
        return success({ low, high, confidence, assumed: unansweredAdjustments(questions, adjustments), source: 'market' });
      } catch {
        return failed('failing');
      }
    },
  }),
};
