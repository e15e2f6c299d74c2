import { SQL } from 'drizzle-orm';
import type { Database } from '../storage/database';

/** What pg-boss asks of a database. */
export interface SqlExecutor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

/** An open transaction, or the database itself. */
export type Session = Pick<Database, 'execute'>;

/** A statement with its own numbered parameters, `$1`, which may occur several times. Drizzle would number them anew. */
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

/** The drivers' own clients: node-postgres takes several statements in `query`, PGlite in `exec`. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
  exec?(text: string): Promise<{ rows: never[] }[]>;
}

/** Runs statements inside a transaction of the caller's. */
export const executorWithin = (session: Session): SqlExecutor => ({
  executeSql: async (text, values = []) =>
    (await session.execute(new NumberedStatement(text, values))) as unknown as { rows: never[] },
});

/** Runs statements on a connection of their own; without values there may be several in one text. */
export const executorOf = (db: Database): SqlExecutor => {
  const { $client: client } = db as unknown as { $client: Client };
  return {
    async executeSql(text, values = []) {
      if (values.length > 0 || !client.exec) return client.query(text, values);
      return (await client.exec(text)).at(-1) ?? { rows: [] };
    },
  };
};
