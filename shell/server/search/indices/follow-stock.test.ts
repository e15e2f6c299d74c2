import type { SearchRecord } from '@forecourt/contracts/search/search';
import * as fc from 'fast-check';
import { inThreadSegmentFactory, type SegmentFactory } from '../engine/build/build-records';
import { createEmbeddedEngine } from '../engine/embedded-engine';
import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import { createStockFollower } from './follow-stock';
import { deferred, createMemoryPorts, TEST_TIME } from '../testing/served-room';

const DAY = 86_400;
const car = (objectID: string, over: Partial<SearchRecord> = {}) => sampleSearchRecord({ objectID, ...over });

const following = (fingerprint = 'fingerprint', builder?: SegmentFactory) => {
  const cars = new Map<string, SearchRecord[]>();
  const { stock } = createMemoryPorts([], cars);
  const engine = createEmbeddedEngine({ builder, cacheBytes: 0 });
  let now = TEST_TIME;
  const follower = (made: string) => createStockFollower({ engine, stock, fingerprint: () => made, now: () => now });
  return {
    stock,
    engine,
    follower,
    set: (...list: SearchRecord[]) => void cars.set('dealer', list),
    wait: (seconds: number) => (now += seconds),
    follow: () => follower(fingerprint).follow('dealer', 'dealer/cars'),
    found: async () =>
      objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery({ index: 'cars_price_asc', length: 100 })]))[0]),
  };
};

describe('following the stock', () => {
  it('I-02 a change of a few cars changes the index without a rebuild', async () => {
    const { set, follow, found } = following();
    set(car('a', { price: 3 }), car('b', { price: 2 }), car('c', { price: 1 }));
    expect(await follow()).toMatchObject({ by: 'rebuild', changed: 3, records: 3 });
    expect(await follow()).toMatchObject({ by: 'nothing', changed: 0, records: 3 });
    set(car('a', { price: 3 }), car('b', { price: 9 }), car('d', { price: 1 }));
    expect(await follow()).toMatchObject({ by: 'delta', changed: 3, records: 3 });
    expect(await found()).toEqual(['d', 'a', 'b']);
    expect(await follow()).toMatchObject({ by: 'nothing' });
  });

  it('I-02 the search index is rebuilt when the stock has no list of its changes', async () => {
    const { stock, set, follow, found } = following();
    set(car('a'));
    await follow();
    const { changes } = stock;
    stock.changes = async () => undefined;
    set(car('b'));
    expect(await follow()).toMatchObject({ by: 'rebuild', changed: 1 });
    stock.changes = changes;
    expect(await follow()).toMatchObject({ by: 'nothing' });
    expect(await found()).toEqual(['b']);
  });

  it('I-02 the search index is rebuilt when another program or the protocol wrote its records', async () => {
    const { engine, follower, set, follow, found } = following();
    set(car('a'));
    await follow();
    expect(await follower('another fingerprint').follow('dealer', 'dealer/cars')).toMatchObject({ by: 'rebuild' });
    expect(await follow()).toMatchObject({ by: 'rebuild' });
    await engine.replace('dealer/cars', [[car('x')]], undefined, undefined, 'not a revision of ours');
    expect(await follow()).toMatchObject({ by: 'rebuild' });
    expect(await found()).toEqual(['a']);
  });

  it('X-08 the search index is rebuilt once a day, so that long sold cars leave it', async () => {
    const { set, follow, found, wait, follower } = following();
    set(car('a'), car('b'));
    await follow();
    wait(DAY - 1);
    expect(follower('fingerprint').isOld('dealer/cars')).toBe(false);
    expect(await follow()).toMatchObject({ by: 'nothing' });
    wait(1);
    expect(follower('fingerprint').isOld('dealer/cars')).toBe(true);
    set(car('b'));
    expect(await follow()).toMatchObject({ by: 'rebuild' });
    expect(await found()).toEqual(['b']);
  });

  it('I-02 a stock change during a rebuild is in the new index', async () => {
    const { stock, set, follow, found } = following();
    set(car('a'), car('b', { price: 5 }));
    const { records } = stock;
    stock.records = async function* (tenant) {
      for await (const batch of records(tenant)) {
        // Car a changes after the rebuild has read it and before the rebuild indexes it.
        set(car('a'), car('b', { price: 90_000 }));
        yield batch;
      }
    };
    await follow();
    expect(await found()).toEqual(['b', 'a']);
    expect(await follow()).toMatchObject({ by: 'delta', changed: 1 });
    expect(await found()).toEqual(['a', 'b']);
  });

  it('I-02 searches use the old index while a change is being indexed', async () => {
    const gate = deferred<void>();
    let waits = false;
    const builder: SegmentFactory = {
      ...inThreadSegmentFactory,
      async build(schema, batches) {
        if (waits) await gate.promise;
        return inThreadSegmentFactory.build(schema, batches);
      },
    };
    const { set, follow, found, engine } = following('fingerprint', builder);
    set(car('a'));
    await follow();
    waits = true;
    set(...Array.from({ length: 2000 }, (_, at) => car(`n${at}`, { price: 1 })));
    const change = follow();
    expect(await found()).toEqual(['a']);
    gate.resolve();
    expect(await change).toMatchObject({ by: 'delta', changed: 2001, records: 2000 });
    expect(engine.size('dealer/cars')).toBe(2000);
    expect((await found())![0]).toMatch(/^n/);
  });

  it('I-02 any sequence of changes leads to the same index as a build from the same cars', async () => {
    const anyCar = fc.record({
      objectID: fc.integer({ min: 0, max: 30 }).map(String),
      price: fc.integer({ min: 1, max: 9 }),
      make: fc.constantFrom('Kia', 'Mazda', 'Ford'),
    });
    const anyStock = fc.uniqueArray(anyCar, { selector: ({ objectID }) => objectID, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStock, { minLength: 1, maxLength: 8 }), async (states) => {
        const one = following();
        for (const state of states) {
          one.set(...state.map((given) => sampleSearchRecord(given)));
          const { changed, by } = await one.follow();
          expect(by === 'nothing').toBe(changed === 0 && by !== 'rebuild');
          const other = following();
          other.set(...state.map((given) => sampleSearchRecord(given)));
          await other.follow();
          const query = sampleQuery({ index: 'cars_price_asc', facets: ['make'], text: 'kia', length: 100 });
          const answers = await Promise.all(
            [one, other].map(async ({ engine }) => (await engine.multiSearch('dealer/cars', [query]))[0]!),
          );
          const shown = answers.map(({ hits, nbHits, facets }) => ({
            nbHits,
            facets,
            prices: hits.map(({ record }) => record.price),
            ids: hits.map(({ record }) => record.objectID).toSorted(),
          }));
          expect(shown[0]).toEqual(shown[1]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
