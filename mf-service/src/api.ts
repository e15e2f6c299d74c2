import type { LeadReceipt, LeadSubmission } from '@forecourt/contracts/lead';
import { createRemoteApi } from '@forecourt/store';

export const serviceApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    sendLead: build.mutation<LeadReceipt, LeadSubmission>({
      query: (body) => ({ path: '/api/leads', method: 'POST', body }),
    }),
  }),
});

export const { useSendLeadMutation } = serviceApi;
