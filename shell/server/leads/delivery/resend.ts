import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Line, Session } from './store';
import { leadDeliveries, leadLines } from './tables';

/** Which leads an operator wants to go out again. */
export interface ResendWish {
  /** One lead, delivered or not; absent: all that are not delivered. */
  lead?: string;
  tenant?: string;
  /** Of one lead only what has not arrived. */
  undelivered?: boolean;
}

/**
 * Lets leads go out again: one lead everywhere, also where it was delivered, as a message of its own; or everything that
 * is not delivered, at once instead of at its next attempt. Resolves with the lines that have work, one entry a delivery.
 */
export const resend = async (db: Session, { lead, tenant, undelivered = lead === undefined }: ResendWish): Promise<Line[]> => {
  const chosen = and(
    undelivered ? ne(leadDeliveries.state, 'delivered') : undefined,
    lead === undefined ? undefined : eq(leadDeliveries.leadId, lead),
    tenant === undefined ? undefined : eq(leadDeliveries.tenant, tenant),
  );
  const again = await db
    .update(leadDeliveries)
    .set({
      state: 'waiting',
      // What never arrived keeps its key, so that a copy on its way is known as one.
      resends: sql`${leadDeliveries.resends} + case when ${leadDeliveries.state} = 'delivered' then 1 else 0 end`,
      deliveredAt: null,
    })
    .where(chosen)
    .returning({ tenant: leadDeliveries.tenant, channel: leadDeliveries.channel });
  const tenants = [...new Set(again.map((row) => row.tenant))];
  if (tenants.length > 0) await db.update(leadLines).set({ nextAt: null, failures: 0 }).where(inArray(leadLines.tenant, tenants));
  return again;
};
