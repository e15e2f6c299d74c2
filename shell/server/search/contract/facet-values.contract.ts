import { sampleFacetQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import type { FilledEngine } from './filled-engine';
import { SAMPLE_STOCK_SETTINGS } from './sample-stock';

export const describeFacetValueSearches = (open: () => Promise<FilledEngine>): void => {
  describe('values of a facet', () => {
    let engine: FilledEngine;
    beforeAll(async () => {
      engine = await open();
      const makes = ['Land Rover', 'Land Rover', 'Lamborghini', 'Mazda', 'Rover'];
      await engine.replace(
        'dealer/cars',
        [makes.map((make, at) => sampleSearchRecord({ objectID: String(at), make, price: at }))],
        SAMPLE_STOCK_SETTINGS,
      );
    });

    it('S-06 values of a facet have counts, the most frequent value first', async () => {
      expect(await engine.facetValues('dealer/cars', sampleFacetQuery({ maxFacetHits: 2 }))).toEqual([
        { value: 'Land Rover', highlighted: 'Land Rover', count: 2 },
        { value: 'Lamborghini', highlighted: 'Lamborghini', count: 1 },
      ]);
    });

    it('S-06 values of a facet are found by the beginning of any word and with typos, and are highlighted', async () => {
      expect(await engine.facetValues('dealer/cars', sampleFacetQuery({ facetQuery: 'rov' }))).toEqual([
        { value: 'Land Rover', highlighted: 'Land <em>Rov</em>er', count: 2 },
        { value: 'Rover', highlighted: '<em>Rov</em>er', count: 1 },
      ]);
      expect(await engine.facetValues('dealer/cars', sampleFacetQuery({ facetQuery: 'lamborgini' }))).toMatchObject([
        { value: 'Lamborghini' },
      ]);
      expect(
        await engine.facetValues('dealer/cars', sampleFacetQuery({ facetQuery: 'lamborgini', typoTolerance: 'false' })),
      ).toEqual([]);
    });

    it('S-06 values of a facet are counted within the filters of the search', async () => {
      const filters = [[{ kind: 'numeric' as const, attribute: 'price', operator: '>=' as const, value: 1, negated: false }]];
      expect(await engine.facetValues('dealer/cars', sampleFacetQuery({ facetQuery: 'land rover', filters }))).toMatchObject([
        { count: 1 },
      ]);
    });
  });
};
