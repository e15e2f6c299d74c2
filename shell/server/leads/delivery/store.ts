import { and, asc, count, eq, lte, ne, or, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../storage/database';
import { leads } from '../tables';
import type { ChannelName } from './channels/channels';
import { leadDeliveries, leadLines } from './tables';

/** The line of one dealer's leads for one lead channel; leads are delivered in its order. */
export interface Line {
  tenant: string;
  channel: ChannelName;
}

const isLine = ({ tenant, channel }: Line) => and(eq(leadLines.tenant, tenant), eq(leadLines.channel, channel));

/** Stores the deliveries of a new lead, one for each of the lead channels. */
export const addDeliveries = async (
  db: Queryable,
  { leadId, tenant, channels, at }: { leadId: string; tenant: string; channels: ChannelName[]; at: Date },
): Promise<void> => {
  if (channels.length === 0) return;
  const rows = channels.map((channel) => ({ leadId, tenant, channel, createdAt: at }));
  await db.insert(leadDeliveries).values(rows).onConflictDoNothing();
  const lines = channels.map((channel) => ({ tenant, channel }));
  await db.insert(leadLines).values(lines).onConflictDoNothing();
};

/**
 * Reserves a line for this process until `until`. Resolves with undefined if another process has the line, or if its
 * next attempt is later than `at`.
 */
export const takeLine = async (db: Queryable, line: Line, at: Date, until: Date): Promise<{ failures: number } | undefined> => {
  const [reserved] = await db
    .update(leadLines)
    .set({ busyUntil: until })
    .where(
      and(
        isLine(line),
        or(isNull(leadLines.busyUntil), lte(leadLines.busyUntil, at)),
        or(isNull(leadLines.nextAt), lte(leadLines.nextAt, at)),
      ),
    )
    .returning({ failures: leadLines.failures });
  return reserved;
};

/** Extends a process's reservation of a line of leads until the time `until`. */
export const keepLine = async (db: Queryable, line: Line, until: Date): Promise<void> => {
  await db.update(leadLines).set({ busyUntil: until }).where(isLine(line));
};

/** Ends the reservation of a line. There is no attempt before `nextAt`. */
export const freeLine = async (
  db: Queryable,
  line: Line,
  { failures, nextAt }: { failures: number; nextAt: Date | null },
): Promise<void> => {
  await db.update(leadLines).set({ busyUntil: null, failures, nextAt }).where(isLine(line));
};

/** Ends the reservations of all lines. Call it only if no other process uses this database. */
export const freeAllLines = async (db: Queryable): Promise<void> => {
  await db.update(leadLines).set({ busyUntil: null });
};

/** Resolves with the next waiting delivery of a line and its lead; undefined if none waits. */
export const firstWaitingLead = async (db: Queryable, { tenant, channel }: Line) => {
  const [row] = await db
    .select({ delivery: leadDeliveries, lead: leads })
    .from(leadDeliveries)
    .innerJoin(leads, eq(leads.id, leadDeliveries.leadId))
    .where(and(eq(leadDeliveries.tenant, tenant), eq(leadDeliveries.channel, channel), eq(leadDeliveries.state, 'waiting')))
    .orderBy(asc(leadDeliveries.sequence))
    .limit(1);
  return row;
};

/** Counts an attempt before it begins, so that an attempt counts even if the process is killed. */
export const beginAttempt = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db
    .update(leadDeliveries)
    .set({ attempts: sql`${leadDeliveries.attempts} + 1`, lastAttemptAt: at })
    .where(eq(leadDeliveries.id, id));
};

export const markDelivered = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.update(leadDeliveries).set({ state: 'delivered', deliveredAt: at, lastError: null }).where(eq(leadDeliveries.id, id));
};

export const markFailed = async (db: Queryable, id: string, lastError: string, refused: boolean): Promise<void> => {
  await db
    .update(leadDeliveries)
    .set({ lastError, ...(refused ? { state: 'refused' as const } : {}) })
    .where(eq(leadDeliveries.id, id));
};

/** Resolves with the lines that have waiting leads. */
export const waitingLines = (db: Database): Promise<Line[]> =>
  db
    .selectDistinct({ tenant: leadDeliveries.tenant, channel: leadDeliveries.channel })
    .from(leadDeliveries)
    .where(eq(leadDeliveries.state, 'waiting'));

/** Resolves with the deliveries that have not arrived, in the order of sending, without personal data. */
export const undeliveredLeads = async (db: Queryable, { tenant, limit }: { tenant?: string; limit: number }) =>
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

/** Resolves with the number of deliveries by dealer, lead channel and state. */
export const deliveryCounts = (db: Queryable) =>
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
