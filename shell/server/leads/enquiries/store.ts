import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { LeadSubmission } from '@forecourt/contracts/form/lead';
import type { Database, Queryable } from '../../platform/storage/database';
import { leadDrafts, leads, type SuspicionReason } from './tables';

interface LeadOrigin {
  /** A draft of an earlier version may have another; absent: the database makes one. */
  id?: string;
  tenant: string;
  at: Date;
  /** After the abort no further statement is sent. */
  signal?: AbortSignal | undefined;
  userAgent?: string | undefined;
  account?: string | undefined;
  /** The label of the box by which the shopper agreed to news. */
  optInWords?: string | undefined;
  suspicion?: SuspicionReason[];
}

/** Runs in the transaction that stores or changes a lead. */
export type OnLeadStored = (tx: Queryable, id: string) => Promise<void>;

export type StoredLead = typeof leads.$inferSelect;

const leadRow = (
  lead: LeadSubmission,
  { id, tenant, at, userAgent, account, optInWords, suspicion = [] }: LeadOrigin,
): typeof leads.$inferInsert => ({
  ...(id === undefined ? {} : { id }),
  tenant,
  key: lead.key,
  category: lead.category,
  subcategory: lead.subcategory || null,
  name: lead.name,
  lastName: lead.last_name || null,
  email: lead.email,
  phone: lead.phone,
  postcode: lead.postcode || null,
  message: lead.message || null,
  optIn: lead.opt_in ?? false,
  optInWords: (lead.opt_in && optInWords) || null,
  carId: lead.car_id || null,
  locationId: lead.location_id || null,
  url: lead.url || null,
  additionalServices: lead.additional_services ?? [],
  visitedPages: lead.visited_pages ?? [],
  linkedQueryParams: lead.linked_query_params ?? {},
  fields: lead.fields ?? {},
  form: lead.form ?? null,
  suspect: suspicion.length > 0,
  suspectReasons: suspicion,
  userAgent: userAgent ?? null,
  accountId: account ?? null,
  createdAt: at,
});

/** The same key of a dealer gives the first lead's id (L-07). `onStored` runs in the transaction, for a new lead only. */
export const storeLeadOnce = async (
  db: Database,
  lead: LeadSubmission,
  origin: LeadOrigin,
  onStored?: OnLeadStored,
): Promise<{ id: string; repeated: boolean }> => {
  const draft = and(eq(leadDrafts.tenant, origin.tenant), eq(leadDrafts.key, lead.key));
  const stored = await db.transaction(async (tx) => {
    const [unfinished] = await tx.select({ id: leadDrafts.id }).from(leadDrafts).where(draft);
    origin.signal?.throwIfAborted();
    // The first step of a form in steps has stored the lead's id, so the lead takes that id.
    const row = { ...leadRow(lead, origin), ...(unfinished ? { id: unfinished.id } : {}) };
    const [made] = await tx.insert(leads).values(row).onConflictDoNothing().returning({ id: leads.id });
    if (unfinished) await tx.delete(leadDrafts).where(draft);
    if (made) await onStored?.(tx, made.id);
    return made;
  });
  if (stored) return { id: stored.id, repeated: false };
  const [first] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.tenant, origin.tenant), eq(leads.key, lead.key)));
  if (!first) throw new Error(`The lead ${lead.key} of ${origin.tenant} could not be stored and does not exist`);
  return { id: first.id, repeated: true };
};

/** Finds only leads before the one with the id `before`, newest first; undefined if the dealer has no such lead. */
export const readLatestLeads = async (
  db: Database,
  { tenant, limit, before }: { tenant?: string; limit: number; before?: string },
): Promise<StoredLead[] | undefined> => {
  const ofDealer = tenant === undefined ? undefined : eq(leads.tenant, tenant);
  const [last] =
    before === undefined
      ? []
      : await db
          .select()
          .from(leads)
          .where(and(eq(leads.id, before), ofDealer));
  if (before !== undefined && !last) return undefined;
  const earlier =
    last && or(lt(leads.createdAt, last.createdAt), and(eq(leads.createdAt, last.createdAt), lt(leads.id, last.id)));
  return db.select().from(leads).where(and(ofDealer, earlier)).orderBy(desc(leads.createdAt), desc(leads.id)).limit(limit);
};

/** By day in the dealer's time zone; `carId` is '' without a car (E-02). `from` and `to` are `YYYY-MM-DD`, both included. */
export const countLeadsByDayAndCar = (
  db: Database,
  { tenant, timezone, from, to }: { tenant: string; timezone: string; from: string; to: string },
): Promise<{ day: string; carId: string; count: number }[]> => {
  const day = sql<string>`to_char(${leads.createdAt} at time zone ${timezone}, 'YYYY-MM-DD')`;
  const begins = (date: string) => sql`(${date}::timestamp at time zone ${timezone})`;
  const days = db
    .select({ day: day.as('day'), carId: sql<string>`coalesce(${leads.carId}, '')`.as('car') })
    .from(leads)
    .where(
      and(
        eq(leads.tenant, tenant),
        // The condition is on the column, which has an index; the expression for the day has none.
        sql`${leads.createdAt} >= ${begins(from)}`,
        sql`${leads.createdAt} < ${begins(to)} + interval '1 day'`,
      ),
    )
    .as('days');
  return db.select({ day: days.day, carId: days.carId, count: count() }).from(days).groupBy(days.day, days.carId);
};
