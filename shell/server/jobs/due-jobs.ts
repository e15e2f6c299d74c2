import { sql } from 'drizzle-orm';
import { executeForRows } from '../execute-for-rows';
import type { SqlRunner } from '../storage/database';

/**
 * Resolves with those of `kinds` that have a due job. One statement looks for all kinds, because a statement for each of
 * them takes most of the processor time of a server without visitors.
 */
export const findDueKinds = async (db: SqlRunner, kinds: string[]): Promise<string[]> => {
  const rows = await executeForRows<{ kind: string }>(
    db,
    sql`select kind from jsonb_array_elements_text(${JSON.stringify(kinds)}::jsonb) kind, lateral (
          select from pgboss.job where name = kind and state < 'active' and start_after < now() limit 1
        ) due`,
  );
  return rows.map(({ kind }) => kind);
};

interface DueJobWatchOptions {
  /** Resolves with the kinds that have a due job. */
  find(): Promise<string[]>;
  /** Is called for each kind that `find` names. */
  wake(kind: string): void;
  /** Milliseconds between two looks. */
  pause: number;
  onError(error: unknown): void;
}

/**
 * Looks for due jobs that nothing else announces: retries, delayed jobs, and jobs of other processes. Returns a function
 * that stops the looks and resolves when the last one has ended.
 */
export const watchDueJobs = ({ find, wake, pause, onError }: DueJobWatchOptions): (() => Promise<void>) => {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  const look = async (): Promise<void> => {
    try {
      const kinds = await find();
      if (!isStopped) kinds.forEach(wake);
    } catch (error) {
      onError(error);
    }
    if (!isStopped) lookLater();
  };
  const lookLater = (): void => {
    timer = setTimeout(() => {
      looking = look();
    }, pause);
  };
  lookLater();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return looking;
  };
};
