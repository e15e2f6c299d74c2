import type { PriceGaugeResult } from '@forecourt/rules/price/price-gauge';
import { createRemoteApi } from '@forecourt/store/remote-api';

/** Market prices of comparable vehicles, as the server answers. Money is in whole dollars; an unknown figure is undefined. */
export interface MarketPriceAnswer extends PriceGaugeResult {
  average_market_price?: number;
  state_average_market_price?: number;
  /** Number of comparable vehicles on which the market estimate is based. */
  comparables?: number;
}

/**
 * RTK Query API of this remote. It has only the market prices of comparable vehicles, because pages read vehicles in their
 * loaders, and forms send themselves.
 */
export const vehicleApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** Requests market prices. Pages do so after the first paint, because they are complete without them (V-14, V-15). */
    market: build.query<MarketPriceAnswer, string>({ query: (slug) => `/api/cars/${encodeURIComponent(slug)}/autogauge` }),
  }),
});
