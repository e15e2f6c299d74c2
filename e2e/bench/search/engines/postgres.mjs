import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../installation.mjs';
import { openSqlEngine } from './sql.mjs';

const MEGABYTE = 1024 * 1024;

/** The cars are in a table that is dropped at the end. */
export const openEngine = async ({ count, databaseUrl }) => {
  const { Client } = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'))('pg');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const query = async (statement, values) => (await client.query(statement, values)).rows;
  const asks = await openSqlEngine(query, count);
  const [{ bytes }] = await query(`select pg_total_relation_size('bench_cars')::float8 as bytes`);
  // A connection runs one statement at a time, so HTTP calls wait for each other, as in the other engines.
  let queue = Promise.resolve();
  const ask = (call) => {
    const answer = queue.then(() => asks(call));
    queue = answer.catch(() => undefined);
    return answer;
  };
  return {
    ask,
    elsewhere: true,
    memory: bytes / MEGABYTE,
    async close() {
      await query('drop table bench_cars');
      await client.end();
    },
  };
};
