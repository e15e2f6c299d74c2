import { SQL } from 'drizzle-orm';
import type { Database, SqlRunner } from '../storage/database';

/** The database as the job library pg-boss uses it. */
interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

/**
 * A statement whose parameters are numbered already: `$1`, `$2`. Drizzle would number a parameter that occurs twice as
 * two.
 */
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

/** The client of a driver. node-postgres accepts several statements in `query`, PGlite in `exec`. */
interface DriverClient {
  query(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  exec?(text: string): Promise<{ rows: never[] }[]>;
}

/** Returns an executor that runs statements in the caller's transaction. */
export const transactionExecutor = (tx: SqlRunner): SqlExecutor => ({
  executeSql: async (text, values = []) =>
    (await tx.execute(new NumberedStatement(text, values))) as unknown as { rows: never[] },
});

/**
 * Returns an executor that runs statements outside of any transaction. A text without values may contain several
 * statements.
 */
export const databaseExecutor = (db: Database): SqlExecutor => {
  const { $client: client } = db as unknown as { $client: DriverClient };
  return {
    async executeSql(text, values = []) {
      if (values.length > 0 || !client.exec) return client.query(text, values);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
  };
};
