import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../storage/database';
import type { Line } from './store';
import { leadDeliveries, leadLines } from './tables';

/** Leads that an operator wants to send again. */
export interface ResendWish {
  /** One lead, delivered or not; absent: all that are not delivered. */
  lead?: string;
  tenant?: string;
  /** Only deliveries of the lead that have not arrived. */
  undelivered?: boolean;
}

/**
 * Sends leads again: one lead through every channel, as a new message where it was delivered before; or all undelivered
 * leads, now instead of at their next attempt. Resolves with the lines that have work, one entry a delivery.
 */
export const resend = async (db: Queryable, { lead, tenant, undelivered = lead === undefined }: ResendWish): Promise<Line[]> => {
  const chosen = and(
    undelivered ? ne(leadDeliveries.state, 'delivered') : undefined,
    lead === undefined ? undefined : eq(leadDeliveries.leadId, lead),
    tenant === undefined ? undefined : eq(leadDeliveries.tenant, tenant),
  );
  const again = await db
    .update(leadDeliveries)
    .set({
      state: 'waiting',
      // A delivery that never arrived keeps its key, so that the receiver recognises a copy.
      resends: sql`${leadDeliveries.resends} + case when ${leadDeliveries.state} = 'delivered' then 1 else 0 end`,
      deliveredAt: null,
    })
    .where(chosen)
    .returning({ tenant: leadDeliveries.tenant, channel: leadDeliveries.channel });
  const tenants = [...new Set(again.map((row) => row.tenant))];
  if (tenants.length > 0) await db.update(leadLines).set({ nextAt: null, failures: 0 }).where(inArray(leadLines.tenant, tenants));
  return again;
};
