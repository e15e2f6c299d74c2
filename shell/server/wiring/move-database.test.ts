import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { openJobs, type OpenDatabase } from '../platform';
import { openTestDatabase } from '../platform/storage/testing/test-database';
import { accountIdentities, accounts } from '../shoppers/accounts/tables';
import { copyDatabase } from './move-database';

// Starting PGlite takes seconds on a busy machine.
jest.setTimeout(120_000);

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const at = new Date('2026-03-01T10:20:30.123Z');
const name = 'Zoë "O’Neil" \\N\t\n{}, 😀';

let from: OpenDatabase;
let to: OpenDatabase;
beforeEach(async () => {
  [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterEach(() => Promise.all([from.close(), to.close()]));

const fill = async ({ db }: OpenDatabase): Promise<void> => {
  const many = Array.from({ length: 1_201 }, (_, index) => ({
    tenant: 'harbour',
    name: index === 7 ? name : `Shopper ${index}`,
    email: `shopper${index}@example.test`,
    createdAt: at,
    signedInAt: at,
  }));
  const made = await db.insert(accounts).values(many).returning();
  const identities = made.map(({ id: accountId }, index) => ({
    tenant: 'harbour',
    issuer: 'https://id.example.test',
    subject: String(index),
    accountId,
    createdAt: at,
  }));
  await db.insert(accountIdentities).values(identities);
};

const rowsOf = async ({ db }: OpenDatabase) => ({
  accounts: await db.select().from(accounts).orderBy(accounts.email),
  identities: await db.select().from(accountIdentities).orderBy(accountIdentities.subject),
});

it('Q-08 every row, background jobs too, moves to another database with the value that it had', async () => {
  await fill(from);
  const jobs = await openJobs({ database: from, log });
  const queue = await jobs.define({ name: 'greet', data: Type.Object({ thing: Type.String() }), retries: 2, retryDelay: 1 });
  await queue.enqueue({ thing: name });
  await jobs.stop();

  const copied = await copyDatabase(from, to);
  expect(copied).toContainEqual({ table: 'accounts', rows: 1_201 });
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  const { rows } = (await to.db.execute(sql`select name, data, state from pgboss.job`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ name: 'greet', data: { thing: name }, state: 'created' }]);
});

it('Q-08 numbers that the first database has given are not given again by the second', async () => {
  await from.db.execute(sql`select nextval('shopper_events_id_seq') from generate_series(1, 41)`);
  await copyDatabase(from, to);
  expect(await to.db.execute(sql`select nextval('shopper_events_id_seq')::int as next`)).toMatchObject({ rows: [{ next: 42 }] });
});

it('Q-08 a database that has rows is refused by the name of the table, and is left as it was', async () => {
  await fill(from);
  await to.db.insert(accounts).values({ tenant: 'redgum', email: 'here@example.test', createdAt: at, signedInAt: at });
  await expect(copyDatabase(from, to)).rejects.toThrow(/accounts of the new database has rows/);
  expect(await rowsOf(to)).toMatchObject({ accounts: [{ tenant: 'redgum' }], identities: [] });
});
