import type { PriceGaugeResult } from '@forecourt/rules/price/price-gauge';
import { createRemoteApi } from '@forecourt/store/remote-api';

/** Market prices of comparable vehicles, as the server answers. Money is in whole dollars; an unknown figure is undefined. */
export interface MarketAnswer extends PriceGaugeResult {
  average_market_price?: number;
  state_average_market_price?: number;
  /** Number of comparable vehicles on which the market estimate is based. */
  comparables?: number;
}

/** API of this remote. Pages read vehicles in their loaders, and forms send themselves, so it has only the market prices. */
export const vehicleApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** Requested after the first paint, because the page is complete without it (V-14, V-15). */
    market: build.query<MarketAnswer, string>({ query: (slug) => `/api/cars/${encodeURIComponent(slug)}/autogauge` }),
  }),
});
