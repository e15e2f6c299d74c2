import type { Prequalification, PrequalificationRequest } from '@forecourt/contracts/prequalification';
import { createRemoteApi } from '@forecourt/store/remote-api';

/**
 * RTK Query API of this remote: `prequalify` asks a lender whether it would lend an amount (F-07). `finance.teaser` does without,
 * so that a vehicle page does not load RTK Query.
 */
const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    prequalify: build.mutation<Prequalification, PrequalificationRequest>({
      query: (body) => ({ path: '/api/prequalification', method: 'POST', body }),
    }),
  }),
});

export const { usePrequalifyMutation } = api;
export const financeApi = api;
