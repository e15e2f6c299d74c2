import { and, desc, eq } from 'drizzle-orm';
import type { LeadProgress } from '@forecourt/contracts/form/form';
import type { Database } from '../../platform/storage/database';
import { leadDrafts, leads } from './tables';

type LeadDraft = typeof leadDrafts.$inferSelect;

/**
 * Resolves with the id that the lead will have: that of an earlier step, or `id`, or a random one (B-02). The same key gives
 * the same id. After the lead is stored, the answers are ignored.
 */
export const saveLeadDraft = async (
  db: Database,
  { tenant, at, id, ...progress }: LeadProgress & { tenant: string; at: Date; id?: string },
): Promise<string> => {
  const { key, form, step, answers } = progress;
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, tenant), eq(leads.key, key)));
  if (lead) return lead.id;
  const [draft] = await db
    .insert(leadDrafts)
    .values({ ...(id === undefined ? {} : { id }), tenant, key, form, step, answers, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [leadDrafts.tenant, leadDrafts.key], set: { form, step, answers, updatedAt: at } })
    .returning({ id: leadDrafts.id });
  if (!draft) throw new Error(`The unfinished form ${key} of ${tenant} could not be stored`);
  return draft.id;
};

export const readUnfinishedLeads = (db: Database, { tenant, limit }: { tenant?: string; limit: number }): Promise<LeadDraft[]> =>
  db
    .select()
    .from(leadDrafts)
    .where(tenant === undefined ? undefined : eq(leadDrafts.tenant, tenant))
    .orderBy(desc(leadDrafts.updatedAt), desc(leadDrafts.id))
    .limit(limit);
