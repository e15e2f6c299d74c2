import { and, desc, eq, gte, inArray, lt, min, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import type { PageViewCounts } from './error-rate';
import { HEALTH_COUNT_NAMES, type DealerVersion, type HealthMetric } from './metrics';
import { countReportedFailures, countReportedFailuresByHour } from './reported-failures';
import { releaseHealth, reportedFailures } from './tables';

/** A filter that is absent accepts every row. */
export interface HealthSumQuery {
  since: Date;
  dealers?: string[];
  remote?: string;
  version?: string;
  together?: boolean;
  limit: number;
}

export interface HealthSum extends DealerVersion {
  /** `reported` and `networks`: page views that browsers reported as failed, and their networks. */
  metric: HealthMetric | 'reported' | 'networks';
  bin: number;
  count: number;
}

const { tenant, remote, version, metric, bin, at, count } = releaseHealth;

const sqlSumOfMetric = (name: HealthMetric) => sql<number>`coalesce(sum(${count}) filter (where ${metric} = ${name}), 0)::int`;

/** To be joined with the counts of a version. Without `together` it has dealers apart. */
const failuresFromBrowsers = (db: Database, filter: SQL | undefined, together = false) => {
  const browsers = countReportedFailures(db, filter, together).as('browsers');
  return {
    browsers,
    ofVersion: and(
      together ? undefined : eq(browsers.tenant, tenant),
      eq(browsers.remote, remote),
      eq(browsers.version, version),
    ),
    sumOf: (column: 'counted' | 'reported' | 'networks') => sql<number>`coalesce(max(${browsers[column]}), 0)`.mapWith(Number),
  };
};

/** Versions with the most failures come first, then those with the most views. */
export const readHealthSums = async (
  db: Database,
  { since, dealers, remote: name, version: number, together = false, limit }: HealthSumQuery,
): Promise<HealthSum[]> => {
  const filtersOf = (table: typeof releaseHealth | typeof reportedFailures) =>
    and(
      gte(table.at, since),
      dealers ? inArray(table.tenant, dealers) : undefined,
      name === undefined ? undefined : eq(table.remote, name),
      number === undefined ? undefined : eq(table.version, number),
    );
  const filters = filtersOf(releaseHealth);
  const { browsers, ofVersion, sumOf } = failuresFromBrowsers(db, filtersOf(reportedFailures), together);
  const dealer = together ? sql<string>`''` : tenant;
  const versions = await db
    .select({
      tenant: dealer,
      remote,
      version,
      failed: sumOf('counted'),
      reported: sumOf('reported'),
      networks: sumOf('networks'),
    })
    .from(releaseHealth)
    .leftJoin(browsers, ofVersion)
    .where(filters)
    .groupBy(...(together ? [] : [tenant]), remote, version)
    // A version that was loaded but has no page view yet has no health.
    .having(sql`bool_or(${inArray(metric, [...HEALTH_COUNT_NAMES])})`)
    .orderBy(
      desc(sql`${sqlSumOfMetric('failed')} + ${sumOf('counted')}`),
      desc(sqlSumOfMetric('views')),
      ...(together ? [] : [tenant]),
      remote,
      version,
    )
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
  const reports = versions.flatMap(({ failed, reported, networks, ...each }) =>
    Object.entries({ failed, reported, networks }).map(([name_, total]) => ({ ...each, metric: name_, bin: 0, count: total })),
  );
  const place = new Map(versions.map((each, index) => [JSON.stringify([each.tenant, each.remote, each.version]), index]));
  const placeOf = (row: DealerVersion): number => place.get(JSON.stringify([row.tenant, row.remote, row.version])) ?? 0;
  return [...(rows as HealthSum[]), ...(reports as HealthSum[])].toSorted((a, b) => placeOf(a) - placeOf(b));
};

export type HourlySum = Pick<HealthSum, 'version' | 'metric' | 'bin' | 'count'> & { at: Date };

/** Page views, failures and paint times, oldest first. */
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
  const browsers = await countReportedFailuresByHour(
    db,
    and(
      gte(reportedFailures.at, since),
      eq(reportedFailures.remote, name),
      dealers ? inArray(reportedFailures.tenant, dealers) : undefined,
    ),
  );
  return [...(rows as HourlySum[]), ...browsers.map((row) => ({ ...row, metric: 'failed' as const, bin: 0 }))];
};

/** By dealer and version, with page views since then. `onlyFailed` leaves out versions that failed in none of them. */
export const readPageViewCounts = (
  db: Database,
  { dealer, since, onlyFailed = false }: { dealer?: string; since?: Date; onlyFailed?: boolean },
): Promise<(DealerVersion & PageViewCounts)[]> => {
  const filtersOf = (table: typeof releaseHealth | typeof reportedFailures) =>
    and(dealer === undefined ? undefined : eq(table.tenant, dealer), since ? gte(table.at, since) : undefined);
  const { browsers, ofVersion, sumOf } = failuresFromBrowsers(db, filtersOf(reportedFailures));
  const failed = sql<number>`${sqlSumOfMetric('failed')} + ${sumOf('counted')}`.mapWith(Number);
  return db
    .select({ tenant, remote, version, views: sqlSumOfMetric('views'), failed })
    .from(releaseHealth)
    .leftJoin(browsers, ofVersion)
    .where(and(filtersOf(releaseHealth), inArray(metric, ['views', 'failed'] satisfies HealthMetric[])))
    .groupBy(tenant, remote, version)
    .having(onlyFailed ? sql`${failed} > 0` : undefined);
};

/** Each with the hour of its earliest count. */
export const dealersWithCounts = async (db: Database): Promise<{ tenant: string; at: Date }[]> => {
  const rows = await db
    .select({ tenant, at: min(at) })
    .from(releaseHealth)
    .groupBy(tenant);
  return rows.flatMap((row) => (row.at ? [{ tenant: row.tenant, at: row.at }] : []));
};

export const deleteHealthCounts = async (db: Database, dealer: string, before: Date): Promise<void> => {
  await db.delete(releaseHealth).where(and(eq(tenant, dealer), lt(at, before)));
};
