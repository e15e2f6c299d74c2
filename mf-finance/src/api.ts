import type { Prequalification, PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { createRemoteApi } from '@forecourt/store/remote-api';

/** `prequalify` asks a lender (F-07). `finance.teaser` does without RTK Query, so that a vehicle page does not load it. */
const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    prequalify: build.mutation<Prequalification, PrequalificationRequest>({
      query: (body) => ({ path: '/api/prequalification', method: 'POST', body }),
    }),
  }),
});

export const { usePrequalifyMutation } = api;
export const financeApi = api;
