import { OPT_IN_FIELD } from '@forecourt/rules/form/default-fields';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ConsentRecords, Tenant } from '../ports';
import type { Database, Queryable } from '../storage/database';
import { isLeadOf } from './account-records';
import { leadDeliveries } from './delivery/tables';
import { leads } from './tables';

interface NewsConsentsDeps {
  db: Database;
  /** Plans to send a changed lead again, within the transaction `tx`. */
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
}

/** Resolves with whether one lead channel of the dealer has the lead. */
const isDelivered = async (on: Queryable, lead: string): Promise<boolean> => {
  const rows = await on
    .select({ id: leadDeliveries.id })
    .from(leadDeliveries)
    .where(and(eq(leadDeliveries.leadId, lead), eq(leadDeliveries.state, 'delivered')))
    .limit(1);
  return rows.length > 0;
};

/**
 * Returns the consents to news and offers that shoppers gave with enquiries. After a withdrawal, enquiries that the dealer does not have
 * yet say that it was withdrawn. Of those that the dealer has, the newest is sent again, marked, so that the dealer hears of it once.
 */
export const newsConsents = ({ db, leadChanged }: NewsConsentsDeps): ConsentRecords => ({
  purpose: 'news',
  async listOf(owner) {
    const rows = await db
      .select()
      .from(leads)
      .where(and(isLeadOf(owner), eq(leads.optIn, true)))
      .orderBy(desc(leads.createdAt), leads.id);
    return rows.map(({ optInWords, createdAt, optInWithdrawnAt }) => ({
      words: optInWords ?? OPT_IN_FIELD.label,
      givenAt: createdAt,
      withdrawnAt: optInWithdrawnAt ?? undefined,
    }));
  },
  withdraw: (tenant, owner, at) =>
    db.transaction(async (tx) => {
      const withdrawn = await tx
        .update(leads)
        .set({ optInWithdrawnAt: at })
        .where(and(isLeadOf(owner), eq(leads.optIn, true), isNull(leads.optInWithdrawnAt)))
        .returning({ id: leads.id, createdAt: leads.createdAt });
      for (const { id } of withdrawn.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()))
        if (await isDelivered(tx, id)) return leadChanged(tx, { id, tenant });
    }),
});
