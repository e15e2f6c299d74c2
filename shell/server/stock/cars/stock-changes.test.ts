import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import type { Mappings } from '../import/mapping/open-mappings';
import { openShippedMappings } from '../testing/shipped-mappings';
import { StoredStock } from './stock';
import { importFeed } from '../import/sync/import-feed';
import { cars, deletedCars } from './tables';

const NOW = 1_767_225_600;
const DAY = 86_400;

type Row = Record<string, unknown> & { id: string };

describe('cars that changed since a mark of the stock', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let mappings: Mappings;
  let stock: StoredStock;
  let now = NOW;

  beforeAll(async () => {
    database = await openTestDatabase();
    mappings = openShippedMappings();
    stock = new StoredStock(database.db, () => now);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = NOW;
    await database.db.delete(cars);
    await database.db.delete(deletedCars);
    await load('one', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    await load('two', [{ id: 'a' }]);
  });

  const load = async (tenant: string, rows: Row[], mode: 'full' | 'delta' = 'full') => {
    const stream = (async function* () {
      for (const row of rows)
        yield Buffer.from(`${JSON.stringify({ make: 'Kia', model: 'Rio', year: 2020, price: 1000, ...row })}\n`);
    })();
    const feed = { feed: 'main', mapping: mappings.get('forecourt'), stream, fileName: '', currency: 'AUD', now: NOW };
    await importFeed(database.db, { tenant, mode, allowShrink: true, ...feed });
  };
  const since = async (mark: string, tenant = 'one') => {
    const changes = await stock.changes(tenant, mark);
    return changes && { changed: changes.records.map(({ id, price }) => `${id} ${price}`), removed: changes.removed };
  };

  it('I-03 there are no changes when nothing was written', async () => {
    const mark = await stock.mark();
    expect(await since(mark)).toEqual({ changed: [], removed: [] });
  });

  it("I-03 changes are the dealer's own cars that an import added or changed", async () => {
    const mark = await stock.mark();
    await load('one', [{ id: 'a' }, { id: 'b', price: 900 }, { id: 'c' }, { id: 'd' }]);
    await load('two', [{ id: 'a', price: 500 }]);
    expect(await since(mark)).toEqual({ changed: ['b 900', 'd 1000'], removed: [] });
    expect(await since(mark, 'two')).toEqual({ changed: ['a 500'], removed: [] });
    expect(await since(await stock.mark())).toEqual({ changed: [], removed: [] });
  });

  it('I-08 the slugs of changed cars are listed up to a limit, and none for a mark of another database', async () => {
    const mark = await stock.mark();
    await load('one', [{ id: 'a' }, { id: 'b', price: 900 }, { id: 'c', price: 900 }]);
    const after = await stock.mark();
    expect(await stock.changedSlugs('one', mark, after, 10)).toEqual(['2020-kia-rio-b', '2020-kia-rio-c']);
    expect(await stock.changedSlugs('one', mark, after, 1)).toEqual(['2020-kia-rio-b']);
    expect(await stock.changedSlugs('one', 'no mark', after, 1)).toBeUndefined();
  });

  it('I-03 dealers with at least one car are listed', async () => {
    expect((await stock.dealers()).toSorted()).toEqual(['one', 'two']);
    await database.db.delete(cars);
    expect(await stock.dealers()).toEqual([]);
  });

  it('I-03 only dealers whose cars were written or deleted are listed', async () => {
    await load('three', [{ id: 'a' }]);
    const mark = await stock.mark();
    expect(await stock.changedDealers(mark, mark)).toEqual([]);
    await load('two', [{ id: 'a', price: 500 }]);
    const between = await stock.mark();
    await database.db.delete(cars).where(eq(cars.tenant, 'three'));
    const dealersSince = async (seen: string) => (await stock.changedDealers(seen, await stock.mark()))?.toSorted();
    expect(await dealersSince(mark)).toEqual(['three', 'two']);
    expect(await dealersSince(between)).toEqual(['three']);
    expect(await dealersSince('of another database')).toBeUndefined();
  });

  it('I-03 removed ids are those that search must not have any more', async () => {
    const mark = await stock.mark();
    await load('one', [{ id: 'a' }, { id: 'b', status: 'hidden' }]);
    now = NOW + 91 * DAY;
    expect(await since(mark)).toEqual({ changed: [], removed: ['b', 'c'] });
  });

  it('I-03 the mark of one answer is the start of the next', async () => {
    const first = await stock.changes('one', await stock.mark());
    await load('one', [{ id: 'a', price: 400 }], 'delta');
    const second = await stock.changes('one', first!.mark);
    expect(second!.records.map(({ id }) => id)).toEqual(['a']);
    await load('one', [{ id: 'b', price: 450 }], 'delta');
    expect(await since(second!.mark)).toEqual({ changed: ['b 450'], removed: [] });
  });

  it('I-03 writes of any statement are found, except rolled back ones', async () => {
    const mark = await stock.mark();
    await database.db
      .transaction(async (tx) => {
        await tx.update(cars).set({ price: 500 }).where(eq(cars.id, 'a'));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await since(mark)).toEqual({ changed: [], removed: [] });
    await database.db.execute(sql`update cars set status = 'hidden' where tenant = 'one' and id = 'c'`);
    expect(await since(mark)).toEqual({ changed: [], removed: ['c'] });
  });

  it('I-03 a row that was deleted by hand is found, and its return too', async () => {
    const mark = await stock.mark();
    await database.db.execute(sql`delete from cars where tenant = 'one' and id in ('a', 'b')`);
    expect(await since(mark)).toEqual({ changed: [], removed: ['a', 'b'] });
    expect(await since(mark, 'two')).toEqual({ changed: [], removed: [] });
    await load('one', [{ id: 'b', price: 400 }], 'delta');
    expect(await since(mark)).toEqual({ changed: ['b 400'], removed: ['a'] });
    expect(await since(await stock.mark())).toEqual({ changed: [], removed: [] });
  });

  it('I-03 deleted rows are kept for two days', async () => {
    await database.db.execute(sql`delete from cars where tenant = 'one' and id = 'a'`);
    await database.db.execute(sql`update deleted_cars set deleted_at = now() - interval '49 hours'`);
    await database.db.execute(sql`delete from cars where tenant = 'one' and id = 'b'`);
    expect((await database.db.select().from(deletedCars)).map(({ id }) => id)).toEqual(['b']);
  });

  it('I-03 a mark of another database, a later mark or no mark gives no answer', async () => {
    const mark = await stock.mark();
    const [, place] = mark.split('@');
    expect(await since(`1:1:@${place}`)).toEqual({ changed: ['a 1000', 'b 1000', 'c 1000'], removed: [] });
    for (const other of ['1:1:@1.1', `900000000000:900000000000:@${place}`, '1:1:', "x'y", '']) {
      expect({ other, changes: await since(other) }).toEqual({ other, changes: undefined });
    }
  });

  it('I-03 too many changes give no answer', async () => {
    const mark = await stock.mark();
    await load(
      'one',
      Array.from({ length: 5001 }, (_, at) => ({ id: `n${at}` })),
    );
    expect(await since(mark)).toBeUndefined();
  });

  it('I-03 a car that was written before a mark and committed after it counts as changed', async () => {
    // The embedded database has one connection: there nothing can be half done while a mark is taken.
    let mark = await stock.mark();
    await database.db.transaction(async (tx) => {
      await tx.update(cars).set({ price: 700 }).where(eq(cars.id, 'a'));
      if (database.kind === 'postgres') mark = await stock.mark();
    });
    expect(await since(mark)).toMatchObject({ changed: [expect.stringMatching(/^a /)] });
  });
});
