import { sql } from 'drizzle-orm';
import { executeForRows } from '../storage/execute-for-rows';
import type { SqlRunner } from '../storage/database';

/** One statement for each kind would take most of the processor time of a server without visitors. */
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
  find(): Promise<string[]>;
  wake(kind: string): void;
  /** Milliseconds. */
  pause: number;
  onError(error: unknown): void;
}

/** Finds retries, delayed jobs, and jobs of other processes. Returns a function that resolves when the last look has ended. */
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
