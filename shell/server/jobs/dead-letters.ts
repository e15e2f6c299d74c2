import { sql } from 'drizzle-orm';
import type { Session } from './sql-executor';

/** A job whose attempts have all failed. */
export interface DeadLetter {
  id: string;
  kind: string;
  data: unknown;
  attempts: number;
  /** What the last attempt said, without addresses of persons. */
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

const rowsOf = async <Row>(session: Session, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await session.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Jobs by kind and state; those that were done are counted for as long as they are kept. */
export const countJobs = (session: Session): Promise<JobCounts[]> =>
  rowsOf(
    session,
    sql`select name as kind,
          count(*) filter (where state in ('created', 'retry'))::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          count(*) filter (where state = 'completed')::int as done,
          count(*) filter (where state = 'failed')::int as dead
        from pgboss.job where left(name, 2) <> '__' group by name order by name`,
  );

/** Dead letters, newest first. */
export const deadLetters = async (session: Session, limit: number): Promise<DeadLetter[]> => {
  const rows = await rowsOf<Omit<DeadLetter, 'error'> & { output: { message?: string } | null }>(
    session,
    sql`select id, name as kind, data, retry_count + 1 as attempts, output,
          to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
          to_char(completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as failed_at
        from pgboss.job where state = 'failed' order by completed_on desc, id limit ${limit}`,
  );
  return rows.map(({ output, ...row }) => ({ ...row, error: output?.message ?? '' }));
};

/** Gives dead letters all their attempts again. `id` undefined: every one. Resolves with how many. */
export const resendDead = async (session: Session, id: string | undefined): Promise<number> => {
  const rows = await rowsOf<{ id: string }>(
    session,
    sql`update pgboss.job set state = 'retry', start_after = now(), started_on = null, completed_on = null, retry_count = 0
        where state = 'failed' and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) returning id`,
  );
  return rows.length;
};

/** Gives back what a process that is gone had taken. Only where no other process can have it. */
export const giveBack = async (session: Session): Promise<void> => {
  await session.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and left(name, 2) <> '__'`,
  );
};
