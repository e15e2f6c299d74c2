import { sql } from 'drizzle-orm';
import { executeForRows } from '../storage/execute-for-rows';
import type { SqlRunner } from '../storage/database';

export interface DeadLetter {
  id: string;
  kind: string;
  data: unknown;
  attempts: number;
  /** The last attempt's error, without e-mail addresses. */
  error: string;
  /** ISO 8601. */
  created_at: string;
  failed_at: string;
}

export interface JobCounts {
  kind: string;
  waiting: number;
  running: number;
  done: number;
  dead: number;
}

/** Completed jobs are counted for as long as they are kept. */
export const countJobs = (db: SqlRunner): Promise<JobCounts[]> =>
  executeForRows(
    db,
    sql`select name as kind,
          count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'completed')::int as done,
          count(*) filter (where state = 'failed')::int as dead
        from pgboss.job where left(name, 2) <> '__' group by name order by name`,
  );

/** Newest first. */
export const listDeadLetters = async (db: SqlRunner, limit: number): Promise<DeadLetter[]> => {
  const rows = await executeForRows<Omit<DeadLetter, 'error'> & { output: { message?: string } | null }>(
    db,
    sql`select id, name as kind, data, retry_count + 1 as attempts, output,
          to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
          to_char(completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as failed_at
        from pgboss.job where state = 'failed' order by completed_on desc, id limit ${limit}`,
  );
  return rows.map(({ output, ...row }) => ({ ...row, error: output?.message ?? '' }));
};

/** All of them when `id` is undefined. Resolves with their number. */
export const resendDeadLetters = async (db: SqlRunner, id: string | undefined): Promise<number> => {
  const rows = await executeForRows<{ id: string }>(
    db,
    sql`update pgboss.job set state = 'retry', start_after = now(), started_on = null, completed_on = null, retry_count = 0
        where state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) returning id`,
  );
  return rows.length;
};

/** Only call it when no process can be running the jobs. */
export const releaseActiveJobs = async (db: SqlRunner): Promise<void> => {
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and left(name, 2) <> '__'`,
  );
};
