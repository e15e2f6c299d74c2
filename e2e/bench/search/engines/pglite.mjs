import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../installation.mjs';
import { openSqlEngine } from './sql.mjs';

/** PGlite is a PostgreSQL inside the bench's process. */
export const openEngine = async ({ count }) => {
  const require = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'));
  const { PGlite } = require('@electric-sql/pglite');
  const { pg_trgm: trigrams } = require('@electric-sql/pglite/contrib/pg_trgm');
  const db = await PGlite.create({ extensions: { pg_trgm: trigrams } });
  const ask = await openSqlEngine(async (statement, values) => (await db.query(statement, values)).rows, count);
  return { ask, close: () => db.close() };
};
