import { sql } from 'drizzle-orm';
import { executeForRows } from '../storage/execute-for-rows';
import { releaseActiveJobs } from './dead-letters';
import { openBoss, type DatabaseOfJobs, type LogOfJobs } from './open-boss';

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
