import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { Client } from 'pg';
import type { OpenDatabase } from '../database';
import { openDatabase } from '../open-database';

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Returns the dump of a migrated database, which the tests' global setup made. */
const preparedDump = (): Promise<Blob> => {
  const file = process.env.TEST_DATABASE_FILE;
  if (!file) throw new Error('TEST_DATABASE_FILE is missing: the global setup of the tests sets it');
  return openAsBlob(file);
};

/**
 * Opens an empty, migrated database for one test file: PGlite in memory, or a new database on the server of
 * `TEST_DATABASE_URL` when `TEST_DATABASE=postgres`, so that the same tests run on both.
 */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) return openDatabase({ dump: await preparedDump() });
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE ?? 'template1'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ databaseUrl: url.href });
  let closing: Promise<void> | undefined;
  return {
    ...opened,
    close: () => (closing ??= opened.close().then(() => administer(server, `drop database ${name} with (force)`))),
  };
};
