import type { SearchRecord } from '@forecourt/contracts/search/search';
import { createEmbeddedEngine } from '../index';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { serveSearchRoomForTest, testDealerWithSearch, TEST_TIME } from '../testing/served-room';

describe('the number of cars to buy', () => {
  const cars = new Map<string, SearchRecord[]>();
  const tenants = [testDealerWithSearch('dealer')];
  let room: Awaited<ReturnType<typeof serveSearchRoomForTest>>;
  let searches: number;
  const count = () => room.room.countOf('dealer');
  const stockIs = async (...stock: Partial<SearchRecord>[]) => {
    cars.set(
      'dealer',
      stock.map((car, at) => sampleSearchRecord({ objectID: `car-${at}`, id: `car-${at}`, ...car })),
    );
    await room.room.reindex('dealer');
  };
  beforeEach(async () => {
    searches = 0;
    cars.clear();
    tenants.splice(0, tenants.length, testDealerWithSearch('dealer'));
    const engine = createEmbeddedEngine();
    const multiSearch: typeof engine.multiSearch = (...search) => {
      searches += 1;
      return engine.multiSearch(...search);
    };
    room = await serveSearchRoomForTest(tenants, cars, { engine: { ...engine, multiSearch } });
    await stockIs({}, {}, { status: 'sold', sold_date_timestamp: TEST_TIME }, { listable: false });
  });
  afterEach(() => room.close());

  it('Q-07 it is without sold cars and cars that the dealer does not list, and is searched once', async () => {
    expect([await count(), await count(), searches]).toEqual([2, 2, 1]);
  });

  it('Q-07 it follows a change of stock at once', async () => {
    await count();
    await stockIs({});
    expect([await count(), searches]).toEqual([1, 2]);
  });

  it('Q-07 it follows a change of the dealer’s own filter', async () => {
    await stockIs({ make: 'Mazda' }, { make: 'Toyota' });
    await count();
    tenants[0] = testDealerWithSearch('dealer', { baseFilter: 'make:Mazda' });
    expect(await count()).toBe(1);
  });

  it('without an index it is unavailable, and an unknown dealer has none', async () => {
    room.engine.drop('dealer/cars');
    await expect(count()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(room.room.countOf('nobody')).rejects.toMatchObject({ code: 'unknown_tenant' });
  });
});
