import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import { countRecords, type FilledEngine } from './filled-engine';
import { createDelayedBatches } from './held-back';
import { putRecordChange, deleteRecordChange, SAMPLE_REPLICAS, SAMPLE_STOCK_SETTINGS } from './sample-stock';

export const describeRecordChanges = (open: () => Promise<FilledEngine>): void => {
  describe('changes', () => {
    let engine: FilledEngine;
    const ids = async (over: Parameters<typeof sampleQuery>[0] = {}) =>
      objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery(over)]))[0]);
    beforeEach(async () => {
      engine = await open();
      const records = ['a', 'b', 'c'].map((objectID, at) => sampleSearchRecord({ objectID, price: at * 1000, custom_rank: -at }));
      await engine.replace('dealer/cars', [records], SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS, 'first');
    });

    it('I-02 searches see new, changed and deleted records as soon as the change is made', async () => {
      await engine.apply('dealer/cars', [
        putRecordChange(sampleSearchRecord({ objectID: 'd', make: 'Mazda', custom_rank: 5 })),
        putRecordChange(sampleSearchRecord({ objectID: 'a', make: 'Mazda', custom_rank: -9 })),
        deleteRecordChange('b'),
      ]);
      expect(await ids()).toEqual(['d', 'c', 'a']);
      expect(await ids({ text: 'mazda' })).toEqual(['d', 'a']);
      const [result] = await engine.multiSearch('dealer/cars', [sampleQuery({ facets: ['make'] })]);
      expect(result).toMatchObject({ nbHits: 3, facets: { make: { Mazda: 2, Toyota: 1 } } });
      expect(await countRecords(engine, 'dealer/cars')).toBe(3);
    });

    it('I-02 a partial record changes the attributes that it names, and adds a missing record only with `create`', async () => {
      await engine.apply('dealer/cars', [
        { kind: 'partial', record: { objectID: 'a', price: 7 }, create: false },
        { kind: 'partial', record: { objectID: 'x', price: 7 }, create: false },
        { kind: 'partial', record: { objectID: 'y', price: 7 }, create: true },
      ]);
      expect(await engine.read('dealer/cars', ['a', 'x', 'y'])).toEqual([
        expect.objectContaining({ price: 7, make: 'Toyota' }),
        undefined,
        { objectID: 'y', price: 7 },
      ]);
    });

    it('I-02 changes of one record are made in their order, within a call and over calls', async () => {
      const calls = [
        engine.apply('dealer/cars', [deleteRecordChange('a'), putRecordChange(sampleSearchRecord({ objectID: 'a', price: 1 }))]),
        engine.apply('dealer/cars', [{ kind: 'partial', record: { objectID: 'a', price: 2 }, create: false }]),
        engine.apply('dealer/cars', [putRecordChange(sampleSearchRecord({ objectID: 'z' })), deleteRecordChange('z')]),
      ];
      await Promise.all(calls);
      expect(await engine.read('dealer/cars', ['a', 'z'])).toEqual([expect.objectContaining({ price: 2 }), undefined]);
    });

    it('I-02 changes that are made during a replacement of all records are kept', async () => {
      const { batches, release } = createDelayedBatches([
        sampleSearchRecord({ objectID: 'n' }),
        sampleSearchRecord({ objectID: 'o' }),
      ]);
      const replaced = engine.replace('dealer/cars', batches, SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS);
      await engine.apply('dealer/cars', [
        putRecordChange(sampleSearchRecord({ objectID: 'meanwhile' })),
        deleteRecordChange('o'),
      ]);
      release();
      await replaced;
      expect(await ids()).toEqual(['meanwhile', 'n']);
    });

    it('I-02 the index is exact after many changes with merges in between', async () => {
      for (let round = 0; round < 60; round += 1) {
        const changes = Array.from({ length: 50 }, (_, at) =>
          putRecordChange(sampleSearchRecord({ objectID: `${(round * 17 + at) % 400}`, price: round })),
        );
        await engine.apply('dealer/cars', changes);
      }
      const [result] = await engine.multiSearch('dealer/cars', [sampleQuery({ facets: ['price'], maxValuesPerFacet: 1000 })]);
      expect(result!.nbHits).toBe(403);
      expect(Object.values(result!.facets.price!).reduce((sum, count) => sum + count, 0)).toBe(403);
    });

    it('I-02 a change of a missing index is refused', async () => {
      await expect(engine.apply('dealer/none', [deleteRecordChange('a')])).rejects.toMatchObject({ code: 'unknown_index' });
    });

    it('I-02 browsing returns all records in an order that changes do not affect', async () => {
      const seen: string[] = [];
      let position: number | undefined = 0;
      while (position !== undefined) {
        const page: Awaited<ReturnType<FilledEngine['browse']>> = await engine.browse('dealer/cars', sampleQuery(), position, 2);
        seen.push(...page.records.map(({ objectID }) => objectID));
        position = page.next;
        await engine.apply('dealer/cars', [putRecordChange(sampleSearchRecord({ objectID: 'a', custom_rank: 99 }))]);
      }
      expect(seen).toEqual(['a', 'b', 'c']);
    });
  });
};
