import type { LeadReceipt, LeadSubmission } from '@forecourt/contracts/lead';
import { createRemoteApi } from '@forecourt/store';

/** Calls of this remote that change something. Pages read vehicles in their loaders. */
export const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** Hands a lead in. The same key is the same lead (L-07). */
    sendLead: build.mutation<LeadReceipt, LeadSubmission>({
      query: (lead) => ({ path: '/api/leads', method: 'POST', body: lead }),
    }),
  }),
});
