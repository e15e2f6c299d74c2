import type { PriceGaugeResult } from '@forecourt/rules/price/price-gauge';
import { createRemoteApi } from '@forecourt/store/remote-api';

/** Market prices of comparable vehicles, as the server answers. Money is in whole dollars; a missing figure is not known. */
export interface MarketAnswer extends PriceGaugeResult {
  average_market_price?: number;
  state_average_market_price?: number;
  /** Number of comparable vehicles. */
  comparables?: number;
}

/** Calls of this remote. Pages read vehicles in their loaders; forms send themselves. */
export const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** Asked for after the first paint: the page stands without it (V-14, V-15). */
    market: build.query<MarketAnswer, string>({ query: (slug) => `/api/cars/${encodeURIComponent(slug)}/autogauge` }),
  }),
});
