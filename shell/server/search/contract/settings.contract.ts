import { idsIn, queryOf, recordOf, settingsOf } from '../engine/testing/engine-cases';
import type { FilterAtom, SearchEngine } from '../search-engine';
import { put, REPLICAS, STOCK } from './sample-stock';

/** Defines the tests of index settings that every search engine must pass. `open` returns the engine under test. */
export const describeSettings = (open: () => Promise<SearchEngine>): void => {
  describe('settings', () => {
    it('I-01 changed settings have an effect at once, for the index and for each replica', async () => {
      const engine = await open();
      await engine.replace(
        'dealer/cars',
        [[recordOf({ objectID: 'a', badge: 'Sport', price: 1 }), recordOf({ objectID: 'b', price: 2 })]],
        STOCK,
        REPLICAS,
      );
      await engine.configure(
        'dealer/cars',
        { ...REPLICAS.cars_price_asc, sortBy: [{ attribute: 'price', direction: 'desc' }] },
        'cars_price_asc',
      );
      expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf({ index: 'cars_price_asc' })]))[0])).toEqual(['b', 'a']);
      await engine.configure('dealer/cars', { ...STOCK, searchableAttributes: [['make']] });
      expect(idsIn((await engine.multiSearch('dealer/cars', [queryOf({ text: 'sport' })]))[0])).toEqual([]);
      expect(engine.settings('dealer/cars')).toMatchObject({ searchableAttributes: [['make']] });
      expect(engine.settings('dealer/cars', 'none')).toBeUndefined();
      const ascending = { ...STOCK, sortBy: [{ attribute: 'price', direction: 'asc' as const }] };
      const descending = { ...STOCK, sortBy: [{ attribute: 'price', direction: 'desc' as const }] };
      await engine.configureAll('dealer/cars', { ...STOCK, replicas: ['up', 'down'] }, { up: ascending, down: descending });
      const [up, down] = await engine.multiSearch('dealer/cars', [queryOf({ index: 'up' }), queryOf({ index: 'down' })]);
      expect([idsIn(up), idsIn(down)]).toEqual([
        ['a', 'b'],
        ['b', 'a'],
      ]);
      expect(engine.settings('dealer/cars', 'cars_price_asc')).toBeUndefined();
    });

    it('I-01 an index without settings searches every text and compares every number', async () => {
      const engine = await open();
      await engine.configure('dealer/other', settingsOf());
      await engine.apply('dealer/other', [
        put({ objectID: '1', title: 'Blue sky', size: { height: 4 } }),
        put({ objectID: '2', tags: ['sky'] }),
      ]);
      const filters: FilterAtom[][] = [[{ kind: 'numeric', attribute: 'size.height', operator: '>', value: 3, negated: false }]];
      const found = await engine.multiSearch('dealer/other', [
        queryOf({ index: 'other', text: 'sky' }),
        queryOf({ index: 'other', filters }),
      ]);
      expect(found.map(idsIn)).toEqual([['1', '2'], ['1']]);
    });

    it('S-14 synonyms find each other, one-way synonyms in their direction only, also with several words', async () => {
      const engine = await open();
      const synonyms = [
        { objectID: 's', type: 'synonym' as const, synonyms: ['ute', 'pickup', 'pick up truck'] },
        { objectID: 'o', type: 'onewaysynonym' as const, input: 'japanese', synonyms: ['toyota'] },
      ];
      const records = [
        recordOf({ objectID: 'u', badge: 'Ute' }),
        recordOf({ objectID: 'p', make: 'Ford', badge: 'Pick up truck' }),
      ];
      await engine.replace('dealer/cars', [records], { ...STOCK, synonyms }, REPLICAS);
      const texts = ['pickup', 'pick up truck', 'japanese', 'toyota', 'ute'];
      const found = await engine.multiSearch(
        'dealer/cars',
        texts.map((text) => queryOf({ text })),
      );
      expect(found.map(idsIn)).toEqual([['p', 'u'], ['p', 'u'], ['u'], ['u'], ['p', 'u']]);
    });
  });
};
