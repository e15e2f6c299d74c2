import type { ErrorLimit } from '@forecourt/contracts/release/error-limit';
import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { healthVerdict } from './error-rate';
import type { HealthMetric } from './metrics';
import { sqlSumOfMetric } from './store';
import { releaseHealth } from './tables';

interface Options {
  db: Database;
  now(): number;
  limitOf(dealer: string): ErrorLimit;
}

/** The failing versions of each dealer: `name@version` by the dealer's slug. */
export type FailingVersionsByDealer = Map<string, Set<string>>;

const DAY = 86_400_000;
const { tenant, remote, version, metric, at } = releaseHealth;

/** Returns the versions with the verdict bad in the last day. */
export const readFailingVersions = async ({ db, now, limitOf }: Options): Promise<FailingVersionsByDealer> => {
  const rows = await db
    .select({ tenant, remote, version, views: sqlSumOfMetric('views'), failed: sqlSumOfMetric('failed') })
    .from(releaseHealth)
    .where(and(gte(at, new Date(now() - DAY)), inArray(metric, ['views', 'failed'] satisfies HealthMetric[])))
    .groupBy(tenant, remote, version)
    .having(sql`${sqlSumOfMetric('failed')} > 0`);
  const failing: FailingVersionsByDealer = new Map();
  for (const row of rows) {
    if (healthVerdict(row, limitOf(row.tenant)) !== 'bad') continue;
    failing.set(row.tenant, (failing.get(row.tenant) ?? new Set()).add(`${row.remote}@${row.version}`));
  }
  return failing;
};
