import type { Place } from '@forecourt/contracts/quotes';
import { success } from '../provider';
import type { GeocodeAdapter } from './geocode';
import { POSTCODE_LINES } from './postcode-lines';

let table: Map<string, Place> | undefined;

const readTable = (): Map<string, Place> =>
  new Map(
    POSTCODE_LINES.flatMap((line) => {
      const [start, places = ''] = line.split(':');
      return places.split(',').map((place): [string, Place] => {
        const [end, lat, lng] = place.split(' ');
        return [`${start}${end}`, { lat: Number(lat), lng: Number(lng) }];
      });
    }),
  );

/** Embedded: the middle of every Australian postcode. Read when it is first asked for. */
export const postcodeTable: GeocodeAdapter = {
  name: 'postcodes',
  open: () => ({
    placeOf: async (postcode) => success((table ??= readTable()).get(postcode)),
  }),
};
