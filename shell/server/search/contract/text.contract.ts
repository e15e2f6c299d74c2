import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import type { FilledEngine } from './filled-engine';
import { SAMPLE_REPLICAS, SAMPLE_STOCK_SETTINGS } from './sample-stock';

export const describeTextSearches = (open: () => Promise<FilledEngine>): void => {
  describe('text', () => {
    let engine: FilledEngine;
    const found = async (text: string, over: Parameters<typeof sampleQuery>[0] = {}) =>
      (await engine.multiSearch('dealer/cars', [sampleQuery({ text, ...over })]))[0]!;
    beforeAll(async () => {
      engine = await open();
      const records = [
        sampleSearchRecord({ objectID: 'cx5', make: 'Mazda', model: 'CX-5' }),
        sampleSearchRecord({ objectID: 'cx 5', make: 'Mazda', model: 'CX 5', custom_rank: -1 }),
        sampleSearchRecord({ objectID: 'cx9', make: 'Mazda', model: 'CX-9' }),
        sampleSearchRecord({ objectID: 'cruiser', model: 'Land Cruiser' }),
        sampleSearchRecord({ objectID: 'sky', make: 'Kia', model: 'Rio', colour: 'Hilux blue', custom_rank: 9 }),
        sampleSearchRecord({ objectID: 'hilux', custom_rank: 1 }),
        sampleSearchRecord({ objectID: 'hiluxury', model: 'Hiluxury', custom_rank: 5 }),
      ];
      await engine.replace('dealer/cars', [records], SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS);
    });

    it.each([
      ['mazda cx5', ['cx5', 'cx 5']],
      ['mazda cx 5', ['cx5', 'cx 5']],
      ['cx-5', ['cx5', 'cx 5']],
      ['landcruiser', ['cruiser']],
      ['toyta land cruser', ['cruiser']],
    ])('S-14 finds "%s" however it is cut', async (text, ids) => {
      expect(objectIdsOfHits(await found(text))).toEqual(ids);
    });

    it('I-13 earlier attributes rank first, then whole words before beginnings, then the custom ranking', async () => {
      expect(objectIdsOfHits(await found('hilux'))).toEqual(['hilux', 'hiluxury', 'sky']);
      expect(objectIdsOfHits(await found('hilux', { queryType: 'prefixNone' }))).toEqual(['hilux', 'sky']);
      expect(objectIdsOfHits(await found('hilux', { restrictSearchableAttributes: ['colour'] }))).toEqual(['sky']);
    });

    it('S-14 words are left out when nothing matches, by the rule of the search', async () => {
      expect((await found('mazda zzzz')).nbHits).toBe(0);
      expect(await found('mazda zzzz', { removeWordsIfNoResults: 'lastWords' })).toMatchObject({
        nbHits: 3,
        parsedText: 'mazda',
      });
      expect(await found('zzzz mazda', { removeWordsIfNoResults: 'firstWords' })).toMatchObject({
        nbHits: 3,
        parsedText: 'mazda',
      });
      expect((await found('zzzz mazda kia', { removeWordsIfNoResults: 'allOptional' })).nbHits).toBe(4);
      expect(objectIdsOfHits(await found('mazda cx9', { optionalWords: ['cx9'] }))![0]).toBe('cx9');
    });

    it('S-14 a hit has its ranking information', async () => {
      const { hits } = await found('tyota hilu', { getRankingInfo: true });
      expect(hits[0]).toMatchObject({ ranking: { nbTypos: 1, words: 2, nbExactWords: 0, geoDistance: 0 } });
    });

    it('S-14 a snippet is cut around the first match', async () => {
      const attributesToSnippet = [{ attribute: 'name', words: 2 }];
      const { hits } = await found('cruiser', { attributesToSnippet });
      expect(hits[0]!.snippet).toEqual({ name: { value: '…Land <em>Cruiser</em>', matchLevel: 'full' } });
    });
  });
};
