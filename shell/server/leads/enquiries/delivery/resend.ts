import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/storage/database';
import type { DeliveryLine } from './store';
import { leadDeliveries, leadLinesTable } from './tables';

export interface ResendRequest {
  /** Is delivered again even if it was delivered; absent for all undelivered leads. */
  lead?: string;
  tenant?: string;
  /** Sends only the lead's deliveries that have not succeeded. */
  undelivered?: boolean;
}

/** A lead that was delivered before goes as a new message. Resolves with one line for each delivery. */
export const planResend = async (
  db: Queryable,
  { lead, tenant, undelivered = lead === undefined }: ResendRequest,
): Promise<DeliveryLine[]> => {
  const selection = and(
    undelivered ? ne(leadDeliveries.state, 'delivered') : undefined,
    lead === undefined ? undefined : eq(leadDeliveries.leadId, lead),
    tenant === undefined ? undefined : eq(leadDeliveries.tenant, tenant),
  );
  const again = await db
    .update(leadDeliveries)
    .set({
      state: 'waiting',
      // An undelivered lead keeps its idempotency key, so that a receiver recognises a lead that did arrive.
      resends: sql`${leadDeliveries.resends} + case when ${leadDeliveries.state} = 'delivered' then 1 else 0 end`,
      deliveredAt: null,
    })
    .where(selection)
    .returning({ tenant: leadDeliveries.tenant, channel: leadDeliveries.channel });
  const tenants = [...new Set(again.map((row) => row.tenant))];
  if (tenants.length > 0)
    await db.update(leadLinesTable).set({ nextAt: null, failures: 0 }).where(inArray(leadLinesTable.tenant, tenants));
  return again;
};
