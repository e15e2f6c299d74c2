import { eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type OpenDatabase, isUniqueViolation } from './database';

const probes = pgTable('contract_probes', { id: text('id').primaryKey(), data: jsonb('data') });

const migrationsRun = async ({ db }: OpenDatabase): Promise<number> => {
  const result = (await db.execute(sql`select count(*)::int as runs from drizzle.__drizzle_migrations`)) as {
    rows: { runs: number }[];
  };
  return result.rows[0]?.runs ?? 0;
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Defines the tests that every database engine must pass. `open` opens the same database each time, and `destroy`
 * removes it.
 */
export const describeDatabase = (name: string, open: () => Promise<OpenDatabase>, destroy: () => Promise<void>): void => {
  describe(name, () => {
    let database: OpenDatabase;

    beforeAll(async () => {
      database = await open();
      await database.db.execute(sql`create table contract_probes (id text primary key, data jsonb)`);
    }, 60_000);
    afterAll(async () => {
      await database.close();
      await destroy();
    });
    beforeEach(async () => {
      await database.db.delete(probes);
    });

    it('each migration runs once, and reopening keeps stored rows', async () => {
      await database.db.insert(probes).values({ id: 'kept', data: 1 });
      const before = await migrationsRun(database);
      await database.close();
      database = await open();
      expect(before).toBeGreaterThan(0);
      expect(await migrationsRun(database)).toBe(before);
      expect(await database.db.select().from(probes)).toEqual([{ id: 'kept', data: 1 }]);
    });

    it.each([
      ['an object in objects', { price: 39990, images: [{ url: 'drawing:hatch' }], note: null, 'a "key"': 'Größe 😀' }],
      ['a list', [1, 'two', false]],
      ['a text inside that looks like JSON', { text: '{"not": "parsed"}' }],
      ['a fraction', 0.1],
    ])('jsonb is returned as it was stored: %s', async (_, data) => {
      await database.db.insert(probes).values({ id: 'json', data });
      expect(await database.db.select().from(probes)).toEqual([{ id: 'json', data }]);
    });

    it('rows are found by a key inside jsonb', async () => {
      await database.db.insert(probes).values([
        { id: 'a', data: { make: 'MG' } },
        { id: 'b', data: { make: 'Kia' } },
      ]);
      expect(
        await database.db
          .select({ id: probes.id })
          .from(probes)
          .where(sql`${probes.data}->>'make' = 'Kia'`),
      ).toEqual([{ id: 'b' }]);
    });

    it('a transaction that fails leaves nothing', async () => {
      const failing = database.db.transaction(async (tx) => {
        await tx.insert(probes).values({ id: 'gone' });
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect(await database.db.select().from(probes)).toEqual([]);
    });

    it('a transaction that succeeds is kept', async () => {
      await database.db.transaction((tx) => tx.insert(probes).values({ id: 'stays' }));
      expect(await database.db.select().from(probes).where(eq(probes.id, 'stays'))).toHaveLength(1);
    });

    it('a second row with the same key is a unique violation, and a missing table is not', async () => {
      await database.db.insert(probes).values({ id: 'one' });
      expect(isUniqueViolation(await failureOf(database.db.insert(probes).values({ id: 'one' }).execute()))).toBe(true);
      expect(isUniqueViolation(await failureOf(database.db.execute(sql`select * from no_such_table`).then()))).toBe(false);
    });

    it('L-07 one of many simultaneous inserts of the same key succeeds', async () => {
      const inserts = Array.from({ length: 8 }, () =>
        database.db.insert(probes).values({ id: 'race' }).onConflictDoNothing().returning(),
      );
      const inserted = await Promise.all(inserts);
      expect(inserted.flat()).toHaveLength(1);
    });

    it('R-05 a listener is called for notifications of its own channel until the listening ends', async () => {
      const heard: string[] = [];
      const until = async (count: number): Promise<void> => {
        while (heard.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      const end = await database.listen('probe_one', () => heard.push('one'));
      const other = await database.listen('probe_two', () => heard.push('two'));
      await database.db.transaction((tx) => tx.execute(sql`select pg_notify('probe_one', '')`));
      await until(1);
      await end();
      await end();
      await database.db.execute(sql`select pg_notify('probe_one', '')`);
      await database.db.execute(sql`select pg_notify('probe_two', '')`);
      await until(2);
      expect(heard).toEqual(['one', 'two']);
      await other();
    });

    it('a database can be closed twice', async () => {
      await database.close();
      await expect(database.close()).resolves.toBeUndefined();
      database = await open();
    });
  });
};
