import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import { countRecords, type FilledEngine } from './filled-engine';
import { createDelayedBatches } from './held-back';
import { SAMPLE_STOCK_SETTINGS } from './sample-stock';

async function* failing() {
  yield [sampleSearchRecord({ objectID: '2' })];
  throw new Error('connection lost');
}

export const describeIndexReplacement = (open: () => Promise<FilledEngine>): void => {
  it('I-01 a search of one dealer never returns records of another dealer', async () => {
    const engine = await open();
    await engine.replace('one/cars', [[sampleSearchRecord({ objectID: 'a' })]], SAMPLE_STOCK_SETTINGS);
    await engine.replace('two/cars', [[sampleSearchRecord({ objectID: 'b' })]], SAMPLE_STOCK_SETTINGS);
    expect(objectIdsOfHits((await engine.multiSearch('one/cars', [sampleQuery()]))[0])).toEqual(['a']);
    expect(objectIdsOfHits((await engine.multiSearch('two/cars', [sampleQuery()]))[0])).toEqual(['b']);
  });

  it('I-01 a missing index and an empty index are told apart', async () => {
    const engine = await open();
    await expect(engine.multiSearch('new/cars', [sampleQuery()])).rejects.toMatchObject({ code: 'unavailable' });
    expect(await countRecords(engine, 'new/cars')).toBeUndefined();
    await engine.replace('new/cars', [], SAMPLE_STOCK_SETTINGS);
    expect(await countRecords(engine, 'new/cars')).toBe(0);
    expect((await engine.multiSearch('new/cars', [sampleQuery({ text: 'x', facets: ['*'] })]))[0]).toMatchObject({
      nbHits: 0,
      hits: [],
    });
  });

  it('I-01 searches use the old index until the new one is complete, and then only the new one', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[sampleSearchRecord({ objectID: 'old' })]], SAMPLE_STOCK_SETTINGS);
    const { batches, release } = createDelayedBatches([sampleSearchRecord({ objectID: 'new' })]);
    const replaced = engine.replace('dealer/cars', batches, SAMPLE_STOCK_SETTINGS);
    expect(objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery()]))[0])).toEqual(['old']);
    release();
    expect(await replaced).toMatchObject({ records: 1 });
    expect(objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery()]))[0])).toEqual(['new']);
  });

  it('I-01 the old index stays in use when the build of the new one fails', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[sampleSearchRecord()]], SAMPLE_STOCK_SETTINGS);
    await expect(engine.replace('dealer/cars', failing(), SAMPLE_STOCK_SETTINGS)).rejects.toThrow('connection lost');
    expect(await countRecords(engine, 'dealer/cars')).toBe(1);
  });

  it('I-01 the result of an older replacement is dropped', async () => {
    const engine = await open();
    const older = createDelayedBatches([sampleSearchRecord({ objectID: 'older' })]);
    const first = engine.replace('dealer/cars', older.batches, SAMPLE_STOCK_SETTINGS);
    await engine.replace('dealer/cars', [[sampleSearchRecord({ objectID: 'newer' })]], SAMPLE_STOCK_SETTINGS);
    older.release();
    await first;
    expect(objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery()]))[0])).toEqual(['newer']);
  });

  it('I-01 of two records with one objectID the index has the last', async () => {
    const engine = await open();
    await engine.replace(
      'dealer/cars',
      [[sampleSearchRecord({ price: 1 })], [sampleSearchRecord({ price: 2 })]],
      SAMPLE_STOCK_SETTINGS,
    );
    const [result] = await engine.multiSearch('dealer/cars', [sampleQuery({ facets: ['price'] })]);
    expect(result).toMatchObject({ nbHits: 1, facets: { price: { 2: 1 } } });
  });

  it('S-14 records are returned exactly as they were written, whatever their size and letters', async () => {
    const engine = await open();
    const large = sampleSearchRecord({ objectID: 'large', name: '日本 🚗 '.repeat(200_000), custom_rank: 1 });
    const small = sampleSearchRecord({ objectID: 'small', badge: 'Élite' });
    await engine.replace('dealer/cars', [[small, large]], SAMPLE_STOCK_SETTINGS);
    const [result] = await engine.multiSearch('dealer/cars', [sampleQuery()]);
    expect(result?.hits.map(({ record }) => record)).toEqual([large, small]);
  });

  it('S-06 a repeated search has the same counts from the cache', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[sampleSearchRecord()]], SAMPLE_STOCK_SETTINGS);
    const query = sampleQuery({ facets: ['*'], text: 'toy' });
    const [first] = await engine.multiSearch('dealer/cars', [query]);
    const [second] = await engine.multiSearch('dealer/cars', [{ ...query }]);
    expect(second).toEqual(first);
    expect(Object.keys(first!.facets)).toEqual(expect.arrayContaining(['make', 'price', 'year', 'certified']));
  });

  it('S-06 a value with the name of a built-in property of objects is counted', async () => {
    const engine = await open();
    await engine.replace(
      'dealer/cars',
      [[sampleSearchRecord({ make: '__proto__' }), sampleSearchRecord({ objectID: '2', make: 'constructor' })]],
      SAMPLE_STOCK_SETTINGS,
    );
    const [result] = await engine.multiSearch('dealer/cars', [sampleQuery({ facets: ['make', 'toString', '__proto__'] })]);
    expect(JSON.stringify(result?.facets)).toBe('{"make":{"__proto__":1,"constructor":1}}');
  });
};
