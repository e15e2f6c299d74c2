import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import type { OpenDatabase } from '../database';
import type { DatabaseLimits } from '../limited-client';
import { openDatabase } from '../open-database';

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Returns the dump of a migrated database, which the tests' global setup made. */
export const readPreparedDump = (): Promise<Blob> => {
  const file = process.env.TEST_DATABASE_FILE;
  if (!file) throw new Error('TEST_DATABASE_FILE is missing: the global setup of the tests sets it');
  return openAsBlob(file);
};

/** A new, migrated database on the PostgreSQL server of `TEST_DATABASE_URL`. */
export interface TestServerDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for tests with `TEST_DATABASE=postgres`; undefined when the tests run on PGlite. It is migrated, or empty with the
 * template `template1`.
 */
export const createServerDatabase = async (
  template = process.env.TEST_DATABASE_TEMPLATE ?? 'template1',
): Promise<TestServerDatabase | undefined> => {
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) return undefined;
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
};

/**
 * Limits in milliseconds that a server which other tests keep busy does not exceed, also when a thousand requests wait for a connection at
 * once.
 */
const PATIENT = { connect: 120_000, silence: 60_000 };

/**
 * Opens an empty, migrated database for one test file: PGlite in memory, or a new database on the server of
 * `TEST_DATABASE_URL` when `TEST_DATABASE=postgres`, so that the same tests run on both. `limits` are time limits of the server.
 */
export const openTestDatabase = async ({ limits }: { limits?: Partial<DatabaseLimits> } = {}): Promise<OpenDatabase> => {
  const created = await createServerDatabase();
  if (!created) return openDatabase({ dump: await readPreparedDump() });
  const opened = await openDatabase({ databaseUrl: created.url, limits: { ...PATIENT, ...limits } });
  let closing: Promise<void> | undefined;
  return {
    ...opened,
    close: () => (closing ??= opened.close().then(created.drop)),
  };
};
