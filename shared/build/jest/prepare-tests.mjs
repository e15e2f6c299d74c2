import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePackages } from './bundle-packages.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const migrationsFolder = join(root, 'shell/server/platform/storage/drizzle');
const cache = join(root, 'node_modules/.cache/forecourt/database');

const databaseFileName = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const hash = createHash('sha256').update(version);
  for (const file of readdirSync(migrationsFolder, { recursive: true }).toSorted())
    if (/\.(sql|json)$/.test(file)) hash.update(readFileSync(join(migrationsFolder, file)));
  return `database-${hash.digest('hex').slice(0, 16)}.tar`;
};

/** Every test file gets a copy of this database (`TEST_DATABASE_TEMPLATE`). */
const prepareServerTemplate = async (server) => {
  const { Client } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const name = `forecourt_template_${process.pid}`;
  const use = async (url, work) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  await use(server, (client) => client.query(`create database ${name}`));
  const template = new URL(server);
  template.pathname = `/${name}`;
  await use(template.href, (client) => migrate(drizzle(client), { migrationsFolder }));
  process.env.TEST_DATABASE_TEMPLATE = name;
};

/** Writes the dump once for each set of migrations (`TEST_DATABASE_FILE`). */
const prepareEmbeddedDump = async () => {
  const file = join(cache, databaseFileName());
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

/** Creates what test files share. Reading the dump of a migrated, empty PGlite takes a third of the time of migrating. */
export default async () => {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env;
  await bundlePackages();
  await prepareEmbeddedDump();
  if (TEST_DATABASE === 'postgres' && TEST_DATABASE_URL) await prepareServerTemplate(TEST_DATABASE_URL);
};
