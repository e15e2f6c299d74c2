import { SQL } from 'drizzle-orm';
import type { Database, SqlRunner } from '../storage/database';

interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

/** Parameters are numbered already: `$1`, `$2`. Drizzle would number a parameter that occurs twice as two. */
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

/** node-postgres accepts several statements in `query`, PGlite in `exec`. */
interface DriverClient {
  query(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  exec?(text: string): Promise<{ rows: never[] }[]>;
}

export const transactionExecutor = (tx: SqlRunner): SqlExecutor => ({
  executeSql: async (text, values = []) =>
    (await tx.execute(new NumberedStatement(text, values))) as unknown as { rows: never[] },
});

/** Runs statements outside of any transaction. A text without values may contain several statements. */
export const databaseExecutor = (db: Database): SqlExecutor => {
  const { $client: client } = db as unknown as { $client: DriverClient };
  return {
    async executeSql(text, values = []) {
      if (values.length > 0 || !client.exec) return client.query(text, values);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
  };
};
