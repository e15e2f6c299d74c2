import { distanceKm } from '@forecourt/rules/location/distance';
import type { PostcodeGeocoder } from './geocode';

/** A provider must place the towns' postcodes near these post offices. */
export const TEST_TOWNS = {
  '4000': { lat: -27.468, lng: 153.028 },
  '0870': { lat: -23.699, lng: 133.881 },
  '7000': { lat: -42.882, lng: 147.328 },
};

export const describeGeocoder = (name: string, open: () => PostcodeGeocoder) =>
  describe(name, () => {
    it.each(Object.entries(TEST_TOWNS))(
      'O-06 I-06 the postcode %s is found within 20 kilometres of its town',
      async (postcode, town) => {
        const found = await open().placeOf(postcode);
        if (!found.ok || !found.value) throw new Error('nothing was found');
        expect(distanceKm(found.value, town)).toBeLessThan(20);
      },
    );

    it('O-06 I-06 an unknown postcode gives no place', async () => {
      expect(await open().placeOf('0001')).toEqual({ ok: true, value: undefined });
    });
  });
