import { and, asc, count, eq, lte, ne, or, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/storage/database';
import { leads } from '../tables';
import type { LeadChannelName } from './channels/configured';
import { leadDeliveries, leadLinesTable } from './tables';

/** Leads are delivered in its order. */
export interface DeliveryLine {
  tenant: string;
  channel: LeadChannelName;
}

const isLine = ({ tenant, channel }: DeliveryLine) => and(eq(leadLinesTable.tenant, tenant), eq(leadLinesTable.channel, channel));

export const addLeadDeliveries = async (
  db: Queryable,
  { leadId, tenant, channels, at }: { leadId: string; tenant: string; channels: LeadChannelName[]; at: Date },
): Promise<void> => {
  if (channels.length === 0) return;
  const rows = channels.map((channel) => ({ leadId, tenant, channel, createdAt: at }));
  await db.insert(leadDeliveries).values(rows).onConflictDoNothing();
  const lines = channels.map((channel) => ({ tenant, channel }));
  await db.insert(leadLinesTable).values(lines).onConflictDoNothing();
};

/** Undefined if another process has the line, or if its next attempt is later than `at`. */
export const reserveLeadLine = async (
  db: Queryable,
  line: DeliveryLine,
  at: Date,
  until: Date,
): Promise<{ failures: number } | undefined> => {
  const [reserved] = await db
    .update(leadLinesTable)
    .set({ busyUntil: until })
    .where(
      and(
        isLine(line),
        or(isNull(leadLinesTable.busyUntil), lte(leadLinesTable.busyUntil, at)),
        or(isNull(leadLinesTable.nextAt), lte(leadLinesTable.nextAt, at)),
      ),
    )
    .returning({ failures: leadLinesTable.failures });
  return reserved;
};

export const extendLineReservation = async (db: Queryable, line: DeliveryLine, until: Date): Promise<void> => {
  await db.update(leadLinesTable).set({ busyUntil: until }).where(isLine(line));
};

/** There is no attempt before `nextAt`. */
export const endLineReservation = async (
  db: Queryable,
  line: DeliveryLine,
  { failures, nextAt }: { failures: number; nextAt: Date | null },
): Promise<void> => {
  await db.update(leadLinesTable).set({ busyUntil: null, failures, nextAt }).where(isLine(line));
};

/** Call it only if no other process uses this database. */
export const endAllLineReservations = async (db: Queryable): Promise<void> => {
  await db.update(leadLinesTable).set({ busyUntil: null });
};

export const firstWaitingLead = async (db: Queryable, { tenant, channel }: DeliveryLine) => {
  const [row] = await db
    .select({ delivery: leadDeliveries, lead: leads })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(eq(leadDeliveries.tenant, tenant), eq(leadDeliveries.channel, channel), eq(leadDeliveries.state, 'waiting')))
    .orderBy(asc(leadDeliveries.sequence))
    .limit(1);
  return row;
};

/** Call it before the attempt begins, so that it counts even if the process is killed. */
export const countAttempt = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db
    .update(leadDeliveries)
    .set({ attempts: sql`${leadDeliveries.attempts} + 1`, lastAttemptAt: at })
    .where(eq(leadDeliveries.id, id));
};

export const markLeadDelivered = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.update(leadDeliveries).set({ state: 'delivered', deliveredAt: at, lastError: null }).where(eq(leadDeliveries.id, id));
};

export const markDeliveryFailed = async (db: Queryable, id: string, lastError: string, refused: boolean): Promise<void> => {
  await db
    .update(leadDeliveries)
    .set({ lastError, ...(refused ? { state: 'refused' as const } : {}) })
    .where(eq(leadDeliveries.id, id));
};

export const linesWithWaitingLeads = (db: Database): Promise<DeliveryLine[]> =>
  db
    .selectDistinct({ tenant: leadDeliveries.tenant, channel: leadDeliveries.channel })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.state, 'waiting'));

/** Ordered as they are sent, without personal data. */
export const readUndeliveredLeads = async (db: Queryable, { tenant, limit }: { tenant?: string; limit: number }) =>
  db
    .select({
      id: leadDeliveries.id,
      lead_id: leadDeliveries.leadId,
      tenant: leadDeliveries.tenant,
      channel: leadDeliveries.channel,
      state: leadDeliveries.state,
      attempts: leadDeliveries.attempts,
      last_error: leadDeliveries.lastError,
      last_attempt_at: leadDeliveries.lastAttemptAt,
      created_at: leadDeliveries.createdAt,
      category: leads.category,
    })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(ne(leadDeliveries.state, 'delivered'), tenant === undefined ? undefined : eq(leadDeliveries.tenant, tenant)))
    .orderBy(asc(leadDeliveries.sequence))
    .limit(limit);

export const countDeliveries = (db: Queryable) =>
  db
    .select({
      tenant: leadDeliveries.tenant,
      channel: leadDeliveries.channel,
      state: leadDeliveries.state,
      count: count(),
    })
    .from(leadDeliveries)
    .groupBy(leadDeliveries.tenant, leadDeliveries.channel, leadDeliveries.state)
    .orderBy(leadDeliveries.tenant, leadDeliveries.channel, leadDeliveries.state);
