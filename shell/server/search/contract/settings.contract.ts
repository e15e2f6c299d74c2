import { objectIdsOfHits, sampleQuery, sampleSearchRecord, sampleIndexSettings } from '../engine/testing/engine-cases';
import type { FilledEngine } from './filled-engine';
import type { FilterAtom } from './search-query';
import { putRecordChange, SAMPLE_REPLICAS, SAMPLE_STOCK_SETTINGS } from './sample-stock';

export const describeIndexSettings = (open: () => Promise<FilledEngine>): void => {
  describe('settings', () => {
    it('I-01 changed settings have an effect at once, for the index and for each replica', async () => {
      const engine = await open();
      await engine.replace(
        'dealer/cars',
        [[sampleSearchRecord({ objectID: 'a', badge: 'Sport', price: 1 }), sampleSearchRecord({ objectID: 'b', price: 2 })]],
        SAMPLE_STOCK_SETTINGS,
        SAMPLE_REPLICAS,
      );
      await engine.configureAll('dealer/cars', SAMPLE_STOCK_SETTINGS, {
        ...SAMPLE_REPLICAS,
        cars_price_asc: { ...SAMPLE_REPLICAS.cars_price_asc, sortBy: [{ attribute: 'price', direction: 'desc' }] },
      });
      expect(objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery({ index: 'cars_price_asc' })]))[0])).toEqual([
        'b',
        'a',
      ]);
      await engine.configureAll('dealer/cars', { ...SAMPLE_STOCK_SETTINGS, searchableAttributes: [['make']] }, SAMPLE_REPLICAS);
      expect(objectIdsOfHits((await engine.multiSearch('dealer/cars', [sampleQuery({ text: 'sport' })]))[0])).toEqual([]);
      expect((await engine.describe('dealer/cars'))?.settings).toMatchObject({ searchableAttributes: [['make']] });
      const ascending = { ...SAMPLE_STOCK_SETTINGS, sortBy: [{ attribute: 'price', direction: 'asc' as const }] };
      const descending = { ...SAMPLE_STOCK_SETTINGS, sortBy: [{ attribute: 'price', direction: 'desc' as const }] };
      await engine.configureAll(
        'dealer/cars',
        { ...SAMPLE_STOCK_SETTINGS, replicas: ['up', 'down'] },
        { up: ascending, down: descending },
      );
      const [up, down] = await engine.multiSearch('dealer/cars', [sampleQuery({ index: 'up' }), sampleQuery({ index: 'down' })]);
      expect([objectIdsOfHits(up), objectIdsOfHits(down)]).toEqual([
        ['a', 'b'],
        ['b', 'a'],
      ]);
      expect(Object.keys((await engine.describe('dealer/cars'))!.replicas)).toEqual(['up', 'down']);
    });

    it('I-01 an index without settings searches every text and compares every number', async () => {
      const engine = await open();
      await engine.configureAll('dealer/other', sampleIndexSettings(), {});
      await engine.apply('dealer/other', [
        putRecordChange({ objectID: '1', title: 'Blue sky', size: { height: 4 } }),
        putRecordChange({ objectID: '2', tags: ['sky'] }),
      ]);
      const filters: FilterAtom[][] = [[{ kind: 'numeric', attribute: 'size.height', operator: '>', value: 3, negated: false }]];
      const found = await engine.multiSearch('dealer/other', [
        sampleQuery({ index: 'other', text: 'sky' }),
        sampleQuery({ index: 'other', filters }),
      ]);
      expect(found.map(objectIdsOfHits)).toEqual([['2', '1'], ['1']]);
    });

    it('S-14 synonyms find each other, one-way synonyms in their direction only, also with several words', async () => {
      const engine = await open();
      const synonyms = [
        { objectID: 's', type: 'synonym' as const, synonyms: ['ute', 'pickup', 'pick up truck'] },
        { objectID: 'o', type: 'onewaysynonym' as const, input: 'japanese', synonyms: ['toyota'] },
      ];
      const records = [
        sampleSearchRecord({ objectID: 'u', badge: 'Ute' }),
        sampleSearchRecord({ objectID: 'p', make: 'Ford', badge: 'Pick up truck' }),
      ];
      await engine.replace('dealer/cars', [records], { ...SAMPLE_STOCK_SETTINGS, synonyms }, SAMPLE_REPLICAS);
      const texts = ['pickup', 'pick up truck', 'japanese', 'toyota', 'ute'];
      const found = await engine.multiSearch(
        'dealer/cars',
        texts.map((text) => sampleQuery({ text })),
      );
      expect(found.map(objectIdsOfHits)).toEqual([['u', 'p'], ['p', 'u'], ['u'], ['u'], ['u', 'p']]);
    });
  });
};
