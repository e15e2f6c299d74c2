import { idsIn, queryOf, recordOf } from '../engine/testing/engine-cases';
import type { SearchEngine } from '../search-engine';
import { heldBack } from './held-back';
import { STOCK } from './sample-stock';

async function* failing() {
  yield [recordOf({ objectID: '2' })];
  throw new Error('connection lost');
}

/** Tests of making and replacing indices that every search engine must pass. */
export const describeIndices = (open: () => Promise<SearchEngine>): void => {
  it('I-01 keeps the stock of dealers apart', async () => {
    const engine = await open();
    await engine.replace('one/cars', [[recordOf({ objectID: 'a' })]], STOCK);
    await engine.replace('two/cars', [[recordOf({ objectID: 'b' })]], STOCK);
    expect(idsIn((await engine.multiSearch('one/cars', [queryOf()]))[0])).toEqual(['a']);
    expect(idsIn((await engine.multiSearch('two/cars', [queryOf()]))[0])).toEqual(['b']);
  });

  it('I-01 says that a dealer has no index yet, and knows an empty one', async () => {
    const engine = await open();
    await expect(engine.multiSearch('new/cars', [queryOf()])).rejects.toMatchObject({ code: 'unavailable' });
    expect(engine.size('new/cars')).toBeUndefined();
    await engine.replace('new/cars', [], STOCK);
    expect(engine.size('new/cars')).toBe(0);
    expect((await engine.multiSearch('new/cars', [queryOf({ text: 'x', facets: ['*'] })]))[0]).toMatchObject({
      nbHits: 0,
      hits: [],
    });
  });

  it('I-01 serves the old index until the new one is complete, and nothing stale after', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[recordOf({ objectID: 'old' })]], STOCK);
    const { batches, release } = heldBack([recordOf({ objectID: 'new' })]);
    const replaced = engine.replace('dealer/cars', batches, STOCK);
    expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf()]))[0])).toEqual(['old']);
    release();
    expect(await replaced).toMatchObject({ records: 1 });
    expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf()]))[0])).toEqual(['new']);
  });

  it('I-01 keeps the old index when building the new one fails', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[recordOf()]], STOCK);
    await expect(engine.replace('dealer/cars', failing(), STOCK)).rejects.toThrow('connection lost');
    expect(engine.size('dealer/cars')).toBe(1);
  });

  it('I-01 lets neither an older replacement nor one begun before a drop win', async () => {
    const engine = await open();
    const older = heldBack([recordOf({ objectID: 'older' })]);
    const first = engine.replace('dealer/cars', older.batches, STOCK);
    await engine.replace('dealer/cars', [[recordOf({ objectID: 'newer' })]], STOCK);
    older.release();
    await first;
    expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf()]))[0])).toEqual(['newer']);

    const late = heldBack([recordOf()]);
    const dropped = engine.replace('dealer/cars', late.batches, STOCK);
    engine.drop('dealer/cars');
    late.release();
    await dropped;
    expect(engine.size('dealer/cars')).toBeUndefined();
  });

  it('I-01 holds the last of two records with one objectID', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[recordOf({ price: 1 })], [recordOf({ price: 2 })]], STOCK);
    const [result] = await engine.multiSearch('dealer/cars', [queryOf({ facets: ['price'] })]);
    expect(result).toMatchObject({ nbHits: 1, facets: { price: { 2: 1 } } });
  });

  it('S-14 gives records back exactly as they came, whatever their size and letters', async () => {
    const engine = await open();
    const large = recordOf({ objectID: 'large', name: '日本 🚗 '.repeat(200_000), custom_rank: 1 });
    const small = recordOf({ objectID: 'small', badge: 'Élite' });
    await engine.replace('dealer/cars', [[small, large]], STOCK);
    const [result] = await engine.multiSearch('dealer/cars', [queryOf()]);
    expect(result?.hits.map(({ record }) => record)).toEqual([large, small]);
  });

  it('S-06 answers the same question with the same counts from what it kept', async () => {
    const engine = await open();
    await engine.replace('dealer/cars', [[recordOf()]], STOCK);
    const query = queryOf({ facets: ['*'], text: 'toy' });
    const [first] = await engine.multiSearch('dealer/cars', [query]);
    const [second] = await engine.multiSearch('dealer/cars', [{ ...query }]);
    expect(second).toEqual(first);
    expect(Object.keys(first!.facets)).toEqual(expect.arrayContaining(['make', 'price', 'year', 'certified']));
  });

  it('S-06 counts a value named like a property of every object', async () => {
    const engine = await open();
    await engine.replace(
      'dealer/cars',
      [[recordOf({ make: '__proto__' }), recordOf({ objectID: '2', make: 'constructor' })]],
      STOCK,
    );
    const [result] = await engine.multiSearch('dealer/cars', [queryOf({ facets: ['make', 'toString', '__proto__'] })]);
    expect(JSON.stringify(result?.facets)).toBe('{"make":{"__proto__":1,"constructor":1}}');
  });
};
