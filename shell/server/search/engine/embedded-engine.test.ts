import type { EmbeddedEngine } from '../contract/embedded-engine';
import { createDelayedBatches } from '../contract/held-back';
import { deleteRecordChange, SAMPLE_REPLICAS, SAMPLE_STOCK_SETTINGS } from '../contract/sample-stock';
import { describeSearchEngine } from '../contract/search-engine.contract';
import { createEmbeddedEngine } from './embedded-engine';
import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from './testing/engine-cases';

describeSearchEngine('embedded engine', async () => createEmbeddedEngine({ mergePause: 0 }));
describeSearchEngine('embedded engine that keeps no answers', async () => createEmbeddedEngine({ cacheBytes: 0, mergePause: 0 }));

describe('indices in the memory of this process', () => {
  let engine: EmbeddedEngine;
  const version = async () => (await engine.describe('dealer/cars'))?.version;
  const ids = async (index = 'cars') => objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery({ index })]))[0]);
  beforeEach(async () => {
    engine = createEmbeddedEngine({ mergePause: 0 });
    const records = ['a', 'b', 'c'].map((objectID, at) => sampleSearchRecord({ objectID, price: at * 1000 }));
    await engine.replace('dealer/cars', [records], SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS, 'first');
  });
  afterEach(() => engine.close());

  it('I-02 every change gives the index a new version, and a search does not', async () => {
    const versions = [await version()];
    const noteAfter = async (change: Promise<unknown>): Promise<void> => {
      await change;
      versions.push(await version());
    };
    await noteAfter(engine.apply('dealer/cars', [deleteRecordChange('b')]));
    await noteAfter(engine.configureAll('dealer/cars', { ...SAMPLE_STOCK_SETTINGS, hitsPerPage: 7 }, SAMPLE_REPLICAS));
    await noteAfter(engine.replace('dealer/cars', [[sampleSearchRecord()]], SAMPLE_STOCK_SETTINGS));
    await engine.replace('dealer/other', [[sampleSearchRecord()]], SAMPLE_STOCK_SETTINGS);
    await noteAfter(engine.copy('dealer/other', 'dealer/cars', false));
    expect(new Set(versions).size).toBe(5);
    expect(versions).not.toContain(undefined);
    await ids();
    expect(await version()).toBe(versions.at(-1));
    engine.drop('dealer/cars');
    expect(await version()).toBeUndefined();
  });

  it('I-02 the revision of the last change is stored with the records', async () => {
    expect(engine.revision('dealer/cars')).toBe('first');
    await engine.apply('dealer/cars', [deleteRecordChange('a')]);
    expect(engine.revision('dealer/cars')).toBe('first');
    await engine.apply('dealer/cars', [], 'second');
    expect(engine.revision('dealer/cars')).toBe('second');
  });

  it('I-02 an index is copied and moved with its settings, and a later change of one leaves the other unchanged', async () => {
    await engine.copy('dealer/cars', 'dealer/copy', false);
    await engine.apply('dealer/copy', [deleteRecordChange('a')]);
    expect([engine.size('dealer/cars'), engine.size('dealer/copy')]).toEqual([3, 2]);
    await engine.copy('dealer/copy', 'dealer/cars', true);
    expect(await ids('cars_price_asc')).toEqual(['b', 'c']);
    expect(engine.size('dealer/copy')).toBeUndefined();
    expect(engine.loaded('dealer').map(({ id, records }) => [id, records])).toEqual([['dealer/cars', 2]]);
  });

  it('I-01 the result of a replacement that began before the index was removed is dropped', async () => {
    const late = createDelayedBatches([sampleSearchRecord()]);
    const dropped = engine.replace('dealer/cars', late.batches, SAMPLE_STOCK_SETTINGS);
    engine.drop('dealer/cars');
    late.release();
    await dropped;
    expect(engine.size('dealer/cars')).toBeUndefined();
  });
});
