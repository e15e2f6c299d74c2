import { join } from 'node:path';
import { openTestDatabase } from './testing/test-database';
import { compareMigrations, readAppliedMigrations } from './applied-migrations';

const FOLDER = join(__dirname, 'drizzle');

/** Digests and times of the first, the 26th and the last of the 27 migrations that `0000_start.sql` joins. */
const FIRST = { hash: '46e38e2d3a5b3cd118ac4ec4680acb7e461992cf64875463705bb7e870d25e9e', created_at: '1795353807930' };
const LAST_BUT_ONE = { hash: '26d0d53d0652a952502baedade83f1599b3fbcbd1807e461f0e5f4e4ab1f8072', created_at: '1795701604722' };
const LAST = { hash: '0d5184b8bf6972a0b156277a6e1dbd93ad2a04487b2a156ea13a7b2b9015e6dd', created_at: '1795712371352' };

it('Q-08 a database with all migrations that were joined has the first of this version, and not those after it', () => {
  const { total, ...state } = compareMigrations([FIRST, LAST_BUT_ONE, LAST], FOLDER);
  expect(total).toBeGreaterThanOrEqual(1);
  expect(state).toEqual({ applied: 1 });
});

it('Q-08 a database that lacks some of the migrations that were joined is refused with the version that has them', () => {
  const { applied, obstacle } = compareMigrations([FIRST, LAST_BUT_ONE], FOLDER);
  expect(applied).toBe(0);
  expect(obstacle?.reason).toMatch(/^has 2 of the 27 migrations that this version of Forecourt has joined into one/);
  expect(obstacle?.remedy).toMatch(
    /first start the last version of Forecourt whose newest migration is 0026_reservation_accounts, then this one/,
  );
});

it('Q-08 a database of a later version has more migrations than this one, and one without any has none', () => {
  const { total, obstacle } = compareMigrations([], FOLDER);
  expect(obstacle).toBeUndefined();
  const later = Array.from({ length: total }, (_, index) => ({ hash: 'later', created_at: 9e12 + index }));
  expect(compareMigrations([FIRST, LAST, ...later], FOLDER)).toEqual({ total, applied: total + 1 });
});

it('a database that another series of migrations made is refused with the advice of the caller', () => {
  const { obstacle } = compareMigrations([{ ...FIRST, hash: 'earlier' }], FOLDER, 'Delete it.');
  expect(obstacle).toMatchObject({ reason: expect.stringContaining('from before the first release'), remedy: 'Delete it.' });
});

it('Q-08 versions with the 27 migrations start on a new database: it has their first one, and their last one is not later', async () => {
  const database = await openTestDatabase();
  const applied = await readAppliedMigrations(database.db);
  await database.close();
  expect(applied[0]).toEqual({ hash: FIRST.hash, created_at: expect.anything() });
  expect(Number(applied.at(-1)?.created_at)).toBeGreaterThanOrEqual(Number(LAST.created_at));
  const { total, ...state } = compareMigrations(applied, FOLDER);
  expect(state).toEqual({ applied: total });
});
