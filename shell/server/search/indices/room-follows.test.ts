import type { SearchRecord } from '@forecourt/contracts/search/search';
import { sampleSearchRecord } from '../engine/testing/engine-cases';
import { createMemoryPorts, TEST_TIME, serveSearchRoomForTest, testDealerWithSearch } from '../testing/served-room';

const DAY = 86_400;
const car = (objectID: string) => sampleSearchRecord({ objectID });

describe('the search room that follows the stock', () => {
  const cars = new Map<string, SearchRecord[]>();
  let room: Awaited<ReturnType<typeof serveSearchRoomForTest>>;
  let now = TEST_TIME;
  const loaded = { dealers: 100, minutes: 3000 };
  const size = () => room.engine.size('dealer/cars');

  beforeEach(async () => {
    now = TEST_TIME;
    cars.set('dealer', [car('a')]);
    room = await serveSearchRoomForTest([testDealerWithSearch('dealer')], cars, { now: () => now, loaded });
    await askFor('dealer');
  });
  const askFor = (slug: string) => room.room.search(slug, { requests: [{ indexName: 'cars' }] });
  afterEach(() => room.close());

  it('I-03 a car that another process stored becomes findable', async () => {
    cars.set('dealer', [car('a'), car('b')]);
    await room.room.poll();
    expect(size()).toBe(2);
  });

  it('I-03 a poll without changes reads the mark only', async () => {
    await room.room.poll();
    const asked: string[] = [];
    const { mark, changes } = room.stock;
    room.stock.mark = () => (asked.push('mark'), mark());
    room.stock.changes = (...what) => (asked.push('changes'), changes(...what));
    await room.room.poll();
    await room.room.poll();
    expect(asked).toEqual(['mark', 'mark']);
  });

  it('I-03 a poll reads the cars of changed dealers only', async () => {
    await room.close();
    cars.set('other', [car('o')]);
    room = await serveSearchRoomForTest([testDealerWithSearch('dealer'), testDealerWithSearch('other')], cars);
    await askFor('dealer');
    await askFor('other');
    await room.room.poll();
    const asked: string[] = [];
    const { changes } = room.stock;
    room.stock.changes = (slug, since) => (asked.push(slug), changes(slug, since));
    cars.set('other', [car('o'), car('p')]);
    await room.room.poll();
    expect(asked).toEqual(['other']);
    expect([size(), room.engine.size('other/cars')]).toEqual([1, 2]);
  });

  it('I-03 the first search and a daily rebuild read no car of dealers without cars', async () => {
    await room.close();
    const asked: string[] = [];
    const { stock } = createMemoryPorts([], cars);
    const { records, changes } = stock;
    stock.records = (slug) => (asked.push(slug), records(slug));
    stock.changes = (slug, since) => (asked.push(slug), changes(slug, since));
    room = await serveSearchRoomForTest([testDealerWithSearch('dealer'), testDealerWithSearch('empty')], cars, {
      now: () => now,
      loaded,
      stock,
    });
    await askFor('dealer');
    await askFor('empty');
    expect([size(), room.engine.size('empty/cars'), ...asked]).toEqual([1, 0, 'dealer']);
    now += DAY;
    await room.room.poll();
    expect([size(), room.engine.size('empty/cars'), ...asked]).toEqual([1, 0, 'dealer', 'dealer']);
    cars.set('empty', [car('first')]);
    await room.room.poll();
    expect(room.engine.size('empty/cars')).toBe(1);
    cars.delete('empty');
  });

  it(`I-03 the room reads the cars of every dealer when the stock can't name the dealers with cars`, async () => {
    await room.close();
    const { stock } = createMemoryPorts([], cars);
    stock.dealers = () => Promise.reject(new Error('no answer'));
    room = await serveSearchRoomForTest([testDealerWithSearch('dealer'), testDealerWithSearch('empty')], cars, { stock });
    await askFor('dealer');
    await askFor('empty');
    expect([size(), room.engine.size('empty/cars')]).toEqual([1, 0]);
  });

  it('X-08 the search index is rebuilt after a day without a change', async () => {
    await room.room.poll();
    room.stock.records = async function* () {
      yield [];
    };
    now += DAY;
    await room.room.poll();
    expect(size()).toBe(0);
  });

  it('I-03 a database that does not answer is logged once, and the room follows stock again afterwards', async () => {
    const errors: unknown[] = [];
    await room.close();
    room = await serveSearchRoomForTest([testDealerWithSearch('dealer')], cars, {
      log: { info: () => undefined, error: (...what: unknown[]) => void errors.push(what.at(-1)) } as never,
    });
    await askFor('dealer');
    const { mark } = room.stock;
    room.stock.mark = () => Promise.reject(new Error('no database'));
    await room.room.poll();
    await room.room.poll();
    expect(errors).toEqual(['Search does not see stock changes of other processes']);
    room.stock.mark = mark;
    cars.set('dealer', [car('a'), car('b')]);
    await room.room.poll();
    expect(size()).toBe(2);
  });

  it('I-01 records that an operator wrote stay until the stock changes', async () => {
    await room.engine.replace('dealer/cars', [[car('x'), car('y')]]);
    cars.set('another', []);
    await room.room.poll();
    expect(size()).toBe(2);
    await room.room.reindex('dealer');
    expect(size()).toBe(1);
  });
});
