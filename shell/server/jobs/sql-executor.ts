import { SQL } from 'drizzle-orm';
import type { Database, SqlRunner } from '../storage/database';

/** The interface that pg-boss needs of a database. */
interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

/** A statement whose parameters have numbers, `$1`, already. One may occur several times, and Drizzle would renumber them. */
class NumberedStatement extends SQL {
  constructor(
    readonly statement: string,
    readonly values: unknown[],
  ) {
    super([]);
  }

  override toQuery() {
    return { sql: this.statement, params: this.values };
  }
}

/** Client of a driver. node-postgres accepts several statements in `query`, PGlite in `exec`. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  exec?(text: string): Promise<{ rows: never[] }[]>;
}

/** Runs statements inside the caller's transaction. */
export const executorWithin = (tx: SqlRunner): SqlExecutor => ({
  executeSql: async (text, values = []) =>
    (await tx.execute(new NumberedStatement(text, values))) as unknown as { rows: never[] },
});

/** Runs statements outside of any transaction. A text without values may hold several statements. */
export const executorOf = (db: Database): SqlExecutor => {
  const { $client: client } = db as unknown as { $client: Client };
  return {
    async executeSql(text, values = []) {
      if (values.length > 0 || !client.exec) return client.query(text, values);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
  };
};
