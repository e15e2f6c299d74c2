import { and, between, eq } from 'drizzle-orm';
import type { Database } from '../database';
import { carCounts } from './tables';

/** Visits in which each vehicle of a dealer was looked at, day by day, both ends included; `YYYY-MM-DD` (E-02). */
export const viewDays = (
  db: Database,
  { tenant, from, to }: { tenant: string; from: string; to: string },
): Promise<{ day: string; carId: string; count: number }[]> =>
  db
    .select({ day: carCounts.day, carId: carCounts.carId, count: carCounts.count })
    .from(carCounts)
    .where(and(eq(carCounts.tenant, tenant), eq(carCounts.kind, 'view'), between(carCounts.day, from, to)));
