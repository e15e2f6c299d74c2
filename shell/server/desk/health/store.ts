import { and, desc, eq, gte, inArray, lt, min, sql, sum } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import type { PageViewCounts } from './error-rate';
import { HEALTH_COUNT_NAMES, type HealthMetric } from './metrics';
import { releaseHealth } from './tables';

/** Filters of the stored health counts. A filter that is absent accepts every row. */
export interface HealthSumQuery {
  since: Date;
  dealers?: string[];
  remote?: string;
  version?: string;
  /** Whether the sums are over all dealers; then `tenant` of each sum is empty. */
  together?: boolean;
  limit: number;
}

/** A version of a remote at one dealer. */
export interface DealerVersion {
  tenant: string;
  remote: string;
  version: string;
}

/** The sum of all counts of one metric, for one version at one dealer. */
export interface HealthSum extends DealerVersion {
  metric: HealthMetric;
  bin: number;
  count: number;
}

const { tenant, remote, version, metric, bin, at, count } = releaseHealth;

/** Returns the SQL sum of the counts of one metric in a group of rows. */
export const sqlSumOfMetric = (name: HealthMetric) =>
  sql<number>`coalesce(sum(${count}) filter (where ${metric} = ${name}), 0)::int`;

/** Returns sums of counts since a time. The versions with the most failures come first, then those with the most views. */
export const readHealthSums = async (
  db: Database,
  { since, dealers, remote: name, version: number, together = false, limit }: HealthSumQuery,
): Promise<HealthSum[]> => {
  const filters = and(
    gte(at, since),
    dealers ? inArray(tenant, dealers) : undefined,
    name === undefined ? undefined : eq(remote, name),
    number === undefined ? undefined : eq(version, number),
  );
  const dealer = together ? sql<string>`''` : tenant;
  const versions = await db
    .select({ tenant: dealer, remote, version })
    .from(releaseHealth)
    .where(filters)
    .groupBy(...(together ? [] : [tenant]), remote, version)
    // A version that was loaded but has no page view yet has no health.
    .having(sql`bool_or(${inArray(metric, [...HEALTH_COUNT_NAMES])})`)
    .orderBy(desc(sqlSumOfMetric('failed')), desc(sqlSumOfMetric('views')), ...(together ? [] : [tenant]), remote, version)
    .limit(limit);
  if (versions.length === 0) return [];
  const keys = versions.map((each) =>
    together ? sql`(${each.remote}, ${each.version})` : sql`(${each.tenant}, ${each.remote}, ${each.version})`,
  );
  const key = together ? sql`(${remote}, ${version})` : sql`(${tenant}, ${remote}, ${version})`;
  const rows = await db
    .select({ tenant: dealer, remote, version, metric, bin, count: sum(count).mapWith(Number) })
    .from(releaseHealth)
    .where(and(filters, sql`${key} in (${sql.join(keys, sql`, `)})`))
    .groupBy(...(together ? [] : [tenant]), remote, version, metric, bin);
  const place = new Map(versions.map((each, index) => [JSON.stringify([each.tenant, each.remote, each.version]), index]));
  const placeOf = (row: DealerVersion): number => place.get(JSON.stringify([row.tenant, row.remote, row.version])) ?? 0;
  return (rows as HealthSum[]).toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** A sum of counts of one metric and bin, for one version in one hour. */
export type HourlySum = Pick<HealthSum, 'version' | 'metric' | 'bin' | 'count'> & { at: Date };

/** Returns page views, failures and paint times of a remote's versions by the hour, oldest first. */
export const readHourlySums = async (
  db: Database,
  { since, dealers, remote: name }: { since: Date; dealers?: string[]; remote: string },
): Promise<HourlySum[]> => {
  const rows = await db
    .select({ at, version, metric, bin, count: sum(count).mapWith(Number) })
    .from(releaseHealth)
    .where(
      and(
        gte(at, since),
        eq(remote, name),
        dealers ? inArray(tenant, dealers) : undefined,
        inArray(metric, ['views', 'failed', 'lcp'] satisfies HealthMetric[]),
      ),
    )
    .groupBy(at, version, metric, bin)
    .orderBy(at, version);
  return rows as HourlySum[];
};

/** Returns the page views of every version of a dealer, and how many of them failed, over the whole time for which counts are kept. */
export const readPageViewCounts = (db: Database, dealer: string): Promise<(DealerVersion & PageViewCounts)[]> =>
  db
    .select({ tenant, remote, version, views: sqlSumOfMetric('views'), failed: sqlSumOfMetric('failed') })
    .from(releaseHealth)
    .where(and(eq(tenant, dealer), inArray(metric, ['views', 'failed'] satisfies HealthMetric[])))
    .groupBy(tenant, remote, version);

/** Returns the dealers that have counts of pages in the table, each with the hour of its earliest count. */
export const dealersWithCounts = async (db: Database): Promise<{ tenant: string; at: Date }[]> => {
  const rows = await db
    .select({ tenant, at: min(at) })
    .from(releaseHealth)
    .groupBy(tenant);
  return rows.flatMap((row) => (row.at ? [{ tenant: row.tenant, at: row.at }] : []));
};

/** Deletes a dealer's counts from before a time. */
export const deleteHealthCounts = async (db: Database, dealer: string, before: Date): Promise<void> => {
  await db.delete(releaseHealth).where(and(eq(tenant, dealer), lt(at, before)));
};
