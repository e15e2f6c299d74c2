/** `GET /leads/undelivered`: failed or waiting, without the shopper's details (L-07). */
export interface UndeliveredLead {
  lead_id: string;
  tenant: string;
  channel: string;
  /** `waiting`, or `refused`: the receiver will never accept the lead, so it waits for a person. */
  state: string;
  attempts: number;
  last_error: string | null;
  /** ISO 8601. */
  created_at: string;
  category: string;
}
