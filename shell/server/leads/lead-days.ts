import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../storage/database';
import { leads } from './tables';

/** Leads of one dealer on the days of its zone, by vehicle; `carId` empty: about none (E-02). `from` and `to`: `YYYY-MM-DD`. */
export const leadDays = (
  db: Database,
  { tenant, timezone, from, to }: { tenant: string; timezone: string; from: string; to: string },
): Promise<{ day: string; carId: string; count: number }[]> => {
  const day = sql<string>`to_char(${leads.createdAt} at time zone ${timezone}, 'YYYY-MM-DD')`;
  const begins = (date: string) => sql`(${date}::timestamp at time zone ${timezone})`;
  const found = db
    .select({ day: day.as('day'), carId: sql<string>`coalesce(${leads.carId}, '')`.as('car') })
    .from(leads)
    .where(
      and(
        eq(leads.tenant, tenant),
        // By the time itself, which has an index.
        sql`${leads.createdAt} >= ${begins(from)}`,
        sql`${leads.createdAt} < ${begins(to)} + interval '1 day'`,
      ),
    )
    .as('found');
  return db.select({ day: found.day, carId: found.carId, count: count() }).from(found).groupBy(found.day, found.carId);
};
