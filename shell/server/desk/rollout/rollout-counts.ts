import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import type { HealthMetric } from '../health/metrics';
import { sqlSumOfMetric } from '../health/store';
import { releaseHealth } from '../health/tables';
import type { RolloutSideCounts } from './judge-rollout';

/** A rollout of a remote at a dealer, as the key of its counts. */
export interface RolloutCountKey {
  tenant: string;
  remote: string;
  /** Id of the rollout; empty for page views that were counted while no rollout ran. */
  rollout: string;
}

/** Metrics that the judgement of a rollout reads. A new count of another metric causes no judgement. */
const JUDGED_METRICS: readonly HealthMetric[] = ['views', 'failed'];

/** Returns the rollouts of written counts that have to be judged, one for each count. */
export const rolloutsToJudge = (
  rows: { tenant: string; remote: string; rollout?: string; metric: string }[],
): RolloutCountKey[] =>
  rows.flatMap(({ tenant, remote, rollout = '', metric }) =>
    rollout !== '' && JUDGED_METRICS.some((each) => each === metric) ? [{ tenant, remote, rollout }] : [],
  );

/** Reads the counts since a rollout began, by version: of the rollout's version and of the other visitors' version. */
export const readRolloutCounts = async (db: Database, of: RolloutCountKey): Promise<Map<string, RolloutSideCounts>> => {
  const { tenant, remote, version, rollout, metric } = releaseHealth;
  const rows = await db
    .select({ version, views: sqlSumOfMetric('views'), failed: sqlSumOfMetric('failed') })
    .from(releaseHealth)
    .where(and(eq(tenant, of.tenant), eq(remote, of.remote), eq(rollout, of.rollout), inArray(metric, [...JUDGED_METRICS])))
    .groupBy(version);
  return new Map(rows.map(({ version: name, ...counts }) => [name, counts]));
};
