import type { Car } from '@forecourt/contracts/car/car';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import { sampleSearchRecord } from './engine/testing/engine-cases';
import { serveSearchRoomForTest, testDealerWithSearch } from './testing/served-room';

const idsOf = async (room: Awaited<ReturnType<typeof serveSearchRoomForTest>>, slug: string) => {
  const { results } = await room.room.search(slug, { requests: [{ indexName: 'cars' }] });
  return (results[0] as { hits: { objectID: string }[] }).hits.map(({ objectID }) => objectID);
};

describe('the search room', () => {
  const cars = new Map<string, SearchRecord[]>();
  const tenants = [testDealerWithSearch('dealer')];
  let room: Awaited<ReturnType<typeof serveSearchRoomForTest>>;
  beforeEach(async () => {
    cars.set('dealer', [sampleSearchRecord({ objectID: 'a' })]);
    tenants.splice(0, tenants.length, testDealerWithSearch('dealer'));
    room = await serveSearchRoomForTest(tenants, cars);
    await idsOf(room, 'dealer');
  });
  afterEach(() => room.close());

  it('I-01 a search without HTTP has the same base filter and limits as a search by HTTP', async () => {
    cars.set('dealer', [sampleSearchRecord({ objectID: 'a' }), sampleSearchRecord({ objectID: 'b', listable: false })]);
    await room.room.reindex('dealer');
    expect(await idsOf(room, 'dealer')).toEqual(['a']);
    await expect(room.room.search('dealer', { requests: 5 })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(room.room.search('nobody', { requests: [] })).rejects.toMatchObject({ code: 'unknown_tenant' });
  });

  it('V-16 S-19 cars of the same model are similar, whatever its spelling in the feed', async () => {
    const like = { id: 'me', make: 'Toyota', price: 20_000 };
    cars.set(
      'dealer',
      ['Corolla', 'HiLux'].map((model) => sampleSearchRecord({ ...like, id: model, objectID: model, model })),
    );
    await room.room.reindex('dealer');
    const similar = await room.room.similarIds('dealer', { ...like, model: 'HILUX' } as Car);
    expect(similar).toEqual(['HiLux', 'Corolla']);
  });

  it('I-01 the search index follows changes of stock', async () => {
    cars.set('dealer', [sampleSearchRecord({ objectID: 'b' })]);
    room.stockChanged('dealer');
    cars.set('dealer', [sampleSearchRecord({ objectID: 'c' })]);
    room.stockChanged('dealer');
    await room.room.close();
    expect(await idsOf(room, 'dealer')).toEqual(['c']);
  });

  it('I-02 searches use new synonyms, optional words and typo tolerance of a dealer', async () => {
    cars.set('dealer', [sampleSearchRecord({ objectID: 'a', make: 'Toyota', model: 'HiLux', name: '2020 Toyota HiLux' })]);
    await room.room.reindex('dealer');
    const found = async () => {
      const requests = ['workhorse', 'rusty hilux', 'toyta'].map((query) => ({ indexName: 'cars_latest', query }));
      const { results } = await room.room.search('dealer', { requests });
      return results.map((result) => (result as { nbHits: number }).nbHits);
    };
    expect(await found()).toEqual([0, 0, 1]);
    tenants[0] = testDealerWithSearch('dealer', {
      synonyms: [['hilux', 'workhorse']],
      optionalWords: ['rusty'],
      typoTolerance: 'none',
    });
    room.tenantChanged('dealer');
    await room.room.reindex('dealer');
    expect(await found()).toEqual([1, 1, 0]);
    tenants[0] = testDealerWithSearch('dealer');
    await room.room.reindex('dealer');
    expect(await found()).toEqual([0, 0, 1]);
  });

  it('I-01 the room follows new and removed dealers', async () => {
    cars.set('second', [sampleSearchRecord({ objectID: 'x' })]);
    tenants.push(testDealerWithSearch('second'));
    room.tenantChanged('second');
    await room.room.reindex('second');
    expect(await idsOf(room, 'second')).toEqual(['x']);
    tenants.pop();
    room.tenantChanged('second');
    expect(room.engine.size('second/cars')).toBeUndefined();
    await expect(room.room.reindex('second')).rejects.toMatchObject({ code: 'unknown_tenant' });
  });

  it(`I-01 the old index stays in use when the stock can't be read`, async () => {
    room.stock.changes = async () => undefined;
    room.stock.records = async function* () {
      yield [];
      throw new Error('no database');
    };
    await expect(room.room.reindex('dealer')).rejects.toThrow('no database');
    expect(await idsOf(room, 'dealer')).toEqual(['a']);
  });
});
