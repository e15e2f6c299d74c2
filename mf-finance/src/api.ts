import type { Prequalification, PrequalificationRequest } from '@forecourt/contracts/prequalification';
import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import { createRemoteApi } from '@forecourt/store/remote-api';

/**
 * Queries of this remote. `now` is the current time in Unix seconds: the server runs it once and passes the value to the
 * browser in the store, so that both render the same. `quote` is a lender's quote for a vehicle, null if there is none (F-04);
 * `prequalify` asks a lender whether it would lend an amount (F-07).
 */
const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    quote: build.query<FinanceQuote | null, FinanceQuoteRequest>({
      query: (body) => ({ path: '/api/youx/quote', method: 'POST', body }),
    }),
    prequalify: build.mutation<Prequalification, PrequalificationRequest>({
      query: (body) => ({ path: '/api/prequalification', method: 'POST', body }),
    }),
    now: build.query<number, void>({ queryFn: () => ({ data: Math.floor(Date.now() / 1000) }) }),
  }),
});

export const { useNowQuery, useQuoteQuery, usePrequalifyMutation } = api;
export const financeApi = api;
