import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const migrationsFolder = join(root, 'shell/server/storage/drizzle');
const cache = join(root, 'node_modules/.cache/forecourt/database');

/** Returns the file name of the prepared database: a digest of the engine's version and the migrations. */
const nameOf = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const hash = createHash('sha256').update(version);
  for (const file of readdirSync(migrationsFolder, { recursive: true }).toSorted())
    if (/\.(sql|json)$/.test(file)) hash.update(readFileSync(join(migrationsFolder, file)));
  return `database-${hash.digest('hex').slice(0, 16)}.tar`;
};

/**
 * Creates the migrated, empty database with which tests begin, once for each set of migrations: reading it takes a
 * third of the time of creating it. Tests get its path in `TEST_DATABASE_FILE`.
 */
export default async () => {
  const file = join(cache, nameOf());
  process.env.TEST_DATABASE_FILE = file;
  if (existsSync(file)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await client.close();
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
};
