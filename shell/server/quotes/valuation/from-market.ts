import type { MarketCar } from '@forecourt/rules/market-estimate/market-car';
import type { MarketEstimate as Estimate } from '@forecourt/rules/market-estimate/estimate-price';
import type { MarketEstimate } from './valuation';

/** The market estimate as valuations use it: the prices that the middle half of such vehicles ask. */
export const fromMarket =
  (estimate: (tenant: string, car: MarketCar) => Promise<Estimate>): MarketEstimate =>
  async (tenant, { reference: _reference, series: _series, ...vehicle }) => {
    const market = await estimate(tenant, { id: 'trade-in', car_type: 'used', item_type: 'car', ...vehicle });
    if (!market.known) return undefined;
    return { low: market.bands.p25, high: market.bands.p75, confidence: market.confidence };
  };
