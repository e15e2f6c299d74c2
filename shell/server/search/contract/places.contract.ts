import { objectIdsOfHits, sampleQuery, sampleSearchRecord } from '../engine/testing/engine-cases';
import type { FilledEngine } from './filled-engine';
import { SAMPLE_REPLICAS, SAMPLE_STOCK_SETTINGS } from './sample-stock';

export const describeGeoSearches = (open: () => Promise<FilledEngine>): void => {
  describe('places', () => {
    let engine: FilledEngine;
    const BRISBANE = { lat: -27.47, lng: 153.02 };
    beforeAll(async () => {
      engine = await open();
      const records = [
        { ...sampleSearchRecord({ objectID: 'none', custom_rank: 9 }) },
        { ...sampleSearchRecord({ objectID: 'sydney' }), _geoloc: { lat: -33.87, lng: 151.21 } },
        {
          ...sampleSearchRecord({ objectID: 'both' }),
          _geoloc: [
            { lat: -33.87, lng: 151.21 },
            { lat: -27.5, lng: 153.0 },
          ],
        },
        { ...sampleSearchRecord({ objectID: 'brisbane' }), _geoloc: BRISBANE },
      ];
      await engine.replace('dealer/cars', [records], SAMPLE_STOCK_SETTINGS, SAMPLE_REPLICAS);
    });

    it('S-16 a search within a distance returns the nearest record first, with its distance', async () => {
      const [near, all] = await engine.multiSearch('dealer/cars', [
        sampleQuery({ geo: { around: { ...BRISBANE, radius: 10_000 } }, getRankingInfo: true }),
        sampleQuery({ geo: { around: { ...BRISBANE, radius: 'all' } } }),
      ]);
      expect(objectIdsOfHits(near)).toEqual(['brisbane', 'both']);
      expect(near!.hits[1]!.ranking).toMatchObject({ matchedGeoLocation: { lat: -27.5, lng: 153 } });
      expect(near!.hits[1]!.ranking!.geoDistance).toBeGreaterThan(3000);
      expect(near!.hits[1]!.ranking!.geoDistance).toBeLessThan(4500);
      expect(objectIdsOfHits(all)).toEqual(['brisbane', 'both', 'sydney', 'none']);
    });

    it('S-16 a search returns the records in boxes and in polygons', async () => {
      const [box, ring] = await engine.multiSearch('dealer/cars', [
        sampleQuery({ geo: { boxes: [[-34, 151, -33, 152]] } }),
        sampleQuery({ geo: { polygons: [[-27, 152.9, -27, 153.1, -28, 153.1, -28, 152.9]] } }),
      ]);
      expect([objectIdsOfHits(box), objectIdsOfHits(ring)]).toEqual([
        ['both', 'sydney'],
        ['both', 'brisbane'],
      ]);
    });
  });
};
