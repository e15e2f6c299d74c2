import type { ReviewsSummary } from '@forecourt/contracts/site/reviews';
import { createRemoteApi } from '@forecourt/store/remote-api';

const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** Unix seconds. The server passes them to the browser in the store, so that both render the same opening hours. */
    now: build.query<number, void>({ queryFn: () => ({ data: Math.floor(Date.now() / 1000) }) }),
    /** Of all locations for ''; null where the dealer shows none. */
    reviews: build.query<ReviewsSummary | null, string>({
      query: (location) => `/api/reviews${location ? `?location=${encodeURIComponent(location)}` : ''}`,
    }),
  }),
});

export const locationsApi = api;
/** Milliseconds between two updates of the time in the browser. */
const REFRESH = 60_000;

/** Unix seconds, updated every minute in the browser; undefined until the store has them. */
export const usePresentTime = (): number | undefined =>
  api.useNowQuery(undefined, { pollingInterval: REFRESH, skipPollingIfUnfocused: true }).data;
