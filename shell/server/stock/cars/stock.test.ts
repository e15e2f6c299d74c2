import type { SearchRecord } from '@forecourt/contracts/search/search';
import { openShippedMappings } from '../testing/shipped-mappings';
import { StoredStock } from './stock';
import { importFeed } from '../import/sync/import-feed';
import { openTestDatabase } from '../../platform/storage/testing/test-database';

const NOW = 1_767_225_600;
const DAY = 86_400;

describe('the stock of a dealer', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let stock: StoredStock;

  beforeAll(async () => {
    database = await openTestDatabase();
    stock = new StoredStock(database.db, () => NOW);
    const mapping = openShippedMappings().get('forecourt');
    const load = async (tenant: string, rows: Record<string, unknown>[]) => {
      const stream = (async function* () {
        for (const row of rows)
          yield Buffer.from(`${JSON.stringify({ make: 'Kia', model: 'Rio', year: 2020, price: 1, ...row })}\n`);
      })();
      await importFeed(database.db, {
        tenant,
        currency: 'AUD',
        feed: 'main',
        mapping,
        stream,
        fileName: '',
        mode: 'full',
        now: NOW,
      });
    };
    await load('one', [
      { id: 'stock', slug: 'in-stock' },
      { id: 'coming', status: 'coming_soon' },
      { id: 'fresh', slug: 'just-sold', status: 'sold', sold_date_timestamp: NOW - DAY },
      { id: 'old', slug: 'long-sold', status: 'sold', sold_date_timestamp: NOW - 200 * DAY },
      { id: 'secret', slug: 'secret', status: 'hidden' },
      { id: 'unlisted', show_on_dealer_website: false },
    ]);
    await load('left', [{ id: 'stays' }, { id: 'leaves', slug: 'kia-rio-leaves' }]);
    await load('left', [{ id: 'stays' }]);
    await load('two', [{ id: 'stock', slug: 'in-stock', make: 'Ford' }]);
    await load(
      'many',
      Array.from({ length: 2300 }, (_, index) => ({ id: `car-${index}` })),
    );
  });
  afterAll(() => database.close());

  const records = async (tenant: string) => {
    const batches: SearchRecord[][] = [];
    for await (const batch of stock.records(tenant)) batches.push(batch);
    return batches;
  };

  it('I-03 a car is found by its slug at its own dealer only, also after it was sold', async () => {
    expect((await stock.bySlug('one', 'in-stock'))?.make).toBe('Kia');
    expect((await stock.bySlug('two', 'in-stock'))?.make).toBe('Ford');
    expect((await stock.bySlug('one', 'long-sold'))?.status).toBe('sold');
    expect(await stock.bySlug('three', 'in-stock')).toBeUndefined();
    expect(await stock.bySlug('one', 'secret')).toBeUndefined();
  });

  it('I-03 cars are returned in the order of the requested ids, without unknown and hidden ones', async () => {
    const cars = await stock.byIds('one', ['fresh', 'nope', 'secret', 'stock']);
    expect(cars.map(({ id }) => id)).toEqual(['fresh', 'stock']);
    expect(await stock.byIds('one', [])).toEqual([]);
  });

  it('V-27 only cars that a feed said were sold count as sales of a period', async () => {
    expect(await stock.salesSince('one', NOW - 2 * DAY)).toBe(1);
    expect(await stock.salesSince('one', NOW - 300 * DAY)).toBe(2);
    expect((await stock.bySlug('left', 'kia-rio-leaves'))?.status).toBe('sold');
    expect(await stock.salesSince('left', 0)).toBe(0);
  });

  it('S-10 the stock count has no sold, hidden or unlisted cars', async () => {
    expect(await stock.count('one')).toBe(2);
    expect(await stock.count('many')).toBe(2300);
    expect(await stock.count('none')).toBe(0);
  });

  it('X-08 search records have all visible cars and mark those that a site may not list', async () => {
    const all = (await records('one')).flat();
    expect(Object.fromEntries(all.map(({ id, listable }) => [id, listable]))).toEqual({
      stock: true,
      coming: true,
      fresh: true,
      unlisted: false,
    });
  });

  it('I-03 records come in batches, each car once', async () => {
    const batches = await records('many');
    expect(batches.map((batch) => batch.length)).toEqual([1000, 1000, 300]);
    expect(new Set(batches.flat().map(({ id }) => id)).size).toBe(2300);
    expect(await records('none')).toEqual([]);
  });

  it('I-03 listeners get the slug of the changed dealer until they are removed', () => {
    const heard: string[] = [];
    const leave = stock.onChange((tenant) => heard.push(tenant));
    stock.tellListeners('one');
    leave();
    stock.tellListeners('two');
    expect(heard).toEqual(['one']);
  });
});
