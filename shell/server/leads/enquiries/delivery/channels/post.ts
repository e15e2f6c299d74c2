import type { FetchDealerAddress } from '../../../../platform/network/dealer-addresses';
import { postWithoutRedirects } from '../../../../platform/network/outgoing-http';
import { LeadRefusedForGood } from '../channel';

/** With these HTTP statuses a receiver refuses a lead for good. */
const PERMANENT_REFUSAL_STATUSES = new Set([400, 413, 415, 422]);

/** Resolves after an answer 2xx. Throws LeadRefusedForGood for 400, 413, 415 and 422, and Error for every other failure. */
export const postLeadToReceiver = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  fetchAddress: FetchDealerAddress,
): Promise<void> => {
  const { ok, status, text } = await postWithoutRedirects(url, headers, body, fetchAddress);
  if (ok) return;
  const message = [`answered with ${status}`, text].filter(Boolean).join(': ');
  throw PERMANENT_REFUSAL_STATUSES.has(status) ? new LeadRefusedForGood(message) : new Error(message);
};
