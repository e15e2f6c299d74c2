import { idsIn, queryOf, recordOf } from '../engine/testing/engine-cases';
import type { SearchEngine } from '../search-engine';
import { REPLICAS, STOCK, facetFilter } from './sample-stock';

/** Defines the tests of returned records and attributes that every search engine must pass. */
export const describeRecords = (open: () => Promise<SearchEngine>): void => {
  describe('records', () => {
    it('I-01 a search returns one record for each value of the attribute for distinct', async () => {
      const engine = await open();
      const records = [
        ['a', 'X'],
        ['b', 'X'],
        ['c', 'Y'],
        ['d', 'X'],
      ].map(([objectID, model], at) => recordOf({ objectID, model, custom_rank: -at }));
      await engine.replace('dealer/cars', [records], STOCK, REPLICAS);
      const [one, two] = await engine.multiSearch('dealer/cars', [
        queryOf({ distinct: 1, facets: ['model'] }),
        queryOf({ distinct: 2 }),
      ]);
      expect([idsIn(one), one!.nbHits, one!.facets]).toEqual([['a', 'c'], 2, { model: { X: 3, Y: 1 } }]);
      expect(idsIn(two)).toEqual(['a', 'b', 'c']);
    });

    it('I-01 a record has the selected attributes, nested ones by path, and never an unretrievable one', async () => {
      const engine = await open();
      const record = { ...recordOf({ objectID: 'a' }), seller: { city: 'Brisbane', phone: '1' }, secret: 1 };
      await engine.replace('dealer/cars', [[record]], { ...STOCK, unretrievableAttributes: ['secret'] }, REPLICAS);
      const wanted = [['make', 'seller.city', 'secret'], ['*', '-seller'], ['*']];
      const results = await engine.multiSearch(
        'dealer/cars',
        wanted.map((attributesToRetrieve) => queryOf({ attributesToRetrieve, hidden: ['secret'] })),
      );
      const [few, without, all] = results.map(({ hits }) => hits[0]!.record);
      expect(few).toEqual({ objectID: 'a', make: 'Toyota', seller: { city: 'Brisbane' } });
      expect(without).not.toHaveProperty('seller');
      expect(all).toMatchObject({ seller: { city: 'Brisbane', phone: '1' } });
      expect(all).not.toHaveProperty('secret');
    });

    it('I-01 nested attributes are filtered, counted and highlighted by path', async () => {
      const engine = await open();
      const records = ['Brisbane', 'Sydney'].map((city, at) => ({ ...recordOf({ objectID: String(at) }), seller: { city } }));
      await engine.replace('dealer/cars', [records], STOCK, REPLICAS);
      const [result] = await engine.multiSearch('dealer/cars', [
        queryOf({
          text: 'bris',
          filters: facetFilter('seller.city', 'Brisbane'),
          facets: ['seller.city'],
          attributesToHighlight: ['seller.city', 'make'],
        }),
      ]);
      expect(result).toMatchObject({ nbHits: 1, facets: { 'seller.city': { Brisbane: 1 } } });
      expect(result!.hits[0]!.highlight).toEqual({
        make: { value: 'Toyota', matchLevel: 'none', matchedWords: [] },
        seller: { city: { value: '<em>Bris</em>bane', matchLevel: 'full', matchedWords: ['bris'], fullyHighlighted: false } },
      });
    });
  });
};
