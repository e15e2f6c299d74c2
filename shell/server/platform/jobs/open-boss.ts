import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../storage/database';
import { executeForRows } from '../storage/execute-for-rows';
import { releaseActiveJobs } from './dead-letters';
import { databaseExecutor } from './sql-executor';

const DAY = 86_400;

export type DatabaseOfJobs = Pick<OpenDatabase, 'db' | 'kind' | 'alone'>;
export type LogOfJobs = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export const openBoss = async ({ db, alone }: DatabaseOfJobs, log: LogOfJobs): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: databaseExecutor(db),
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // A completed job is kept for a week, and so long a second job with the same key is not added.
    archiveCompletedAfterSeconds: 7 * DAY,
    archiveFailedAfterSeconds: 60 * DAY,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs failed'));
  // Servers that start at the same time would block each other on the tables of jobs.
  await alone(() => boss.start());
  return boss;
};

/** Tables that the new database has of its own. */
export const OWN_TABLES_OF_JOBS = ['pgboss.version', 'pgboss.queue'];

/** Makes the tables of another database's jobs, into which their rows can then be copied. No process works on them. */
export const takeOverQueues = async (from: DatabaseOfJobs, to: DatabaseOfJobs, log: LogOfJobs): Promise<void> => {
  for (const database of [from, to]) {
    const boss = await openBoss(database, log);
    await boss.stop({ graceful: false, close: false });
  }
  await releaseActiveJobs(from.db);
  const queues = await executeForRows<{ name: string; options: string }>(
    from.db,
    sql`select name, json_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay, 'retryBackoff', retry_backoff,
        'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes, 'deadLetter', dead_letter)::text as options
      from pgboss.queue order by dead_letter is not null, name`,
  );
  for (const { name, options } of queues) await to.db.execute(sql`select pgboss.create_queue(${name}, ${options}::json)`);
};
