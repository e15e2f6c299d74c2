import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import type { FilledEngine } from './filled-engine';
import { SAMPLE_REPLICAS, SAMPLE_STOCK_SETTINGS, facetFilterAtoms } from './sample-stock';

export const describeReturnedRecords = (open: () => Promise<FilledEngine>): void => {
  describe('records', () => {
    it('I-01 a search returns one record for each value of the attribute for distinct', async () => {
      const engine = await open();
      const records = [
        ['a', 'X'],
        ['b', 'X'],
        ['c', 'Y'],
        ['d', 'X'],
      ].map(([objectID, model], at) => sampleSearchRecord({ objectID, model, custom_rank: -at }));
      await engine.replace('dealer/cars', [records], SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS);
      const [one, two] = await engine.multiSearch('dealer/cars', [
        sampleQuery({ distinct: 1, facets: ['model'] }),
        sampleQuery({ distinct: 2 }),
      ]);
      expect([objectIdsOfHits(one), one!.nbHits, one!.facets]).toEqual([['a', 'c'], 2, { model: { X: 3, Y: 1 } }]);
      expect(objectIdsOfHits(two)).toEqual(['a', 'b', 'c']);
    });

    it('I-01 a record has the selected attributes, nested ones by path, and never an unretrievable one', async () => {
      const engine = await open();
      const record = { ...sampleSearchRecord({ objectID: 'a' }), seller: { city: 'Brisbane', phone: '1' }, secret: 1 };
      await engine.replace(
        'dealer/cars',
        [[record]],
        { ...SAMPLE_STOCK_SETTINGS, unretrievableAttributes: ['secret'] },
        SAMPLE_REPLICAS,
      );
      const wanted = [['make', 'seller.city', 'secret'], ['*', '-seller'], ['*']];
      const results = await engine.multiSearch(
        'dealer/cars',
        wanted.map((attributesToRetrieve) => sampleQuery({ attributesToRetrieve, hidden: ['secret'] })),
      );
      const [few, without, all] = results.map(({ hits }) => hits[0]!.record);
      expect(few).toEqual({ objectID: 'a', make: 'Toyota', seller: { city: 'Brisbane' } });
      expect(without).not.toHaveProperty('seller');
      expect(all).toMatchObject({ seller: { city: 'Brisbane', phone: '1' } });
      expect(all).not.toHaveProperty('secret');
    });

    it('I-01 nested attributes are filtered, counted and highlighted by path', async () => {
      const engine = await open();
      const records = ['Brisbane', 'Sydney'].map((city, at) => ({
        ...sampleSearchRecord({ objectID: String(at) }),
        seller: { city },
      }));
      await engine.replace('dealer/cars', [records], SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS);
      const [result] = await engine.multiSearch('dealer/cars', [
        sampleQuery({
          text: 'bris',
          filters: facetFilterAtoms('seller.city', 'Brisbane'),
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
