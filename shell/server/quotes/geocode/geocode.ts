import type { PostcodePosition } from '@forecourt/contracts/quotes';
import type { ProviderOutcome } from '../../ports';
import { createSuccessOutcome, type ProviderAdapter } from '../provider';
import { POSTCODE_LINES } from './postcode-lines';

/** A provider that finds the coordinates of postcodes (O-06). */
export interface PostcodeGeocoder {
  /** Returns the middle of a postcode of four digits; undefined when there is no such postcode. */
  placeOf(postcode: string): Promise<ProviderOutcome<PostcodePosition | undefined>>;
}

export type GeocodeAdapter = ProviderAdapter<'geocode', PostcodeGeocoder>;

let table: Map<string, PostcodePosition> | undefined;

const readTable = (): Map<string, PostcodePosition> =>
  new Map(
    POSTCODE_LINES.flatMap((line) => {
      const [start, places = ''] = line.split(':');
      return places.split(',').map((place): [string, PostcodePosition] => {
        const [end, lat, lng] = place.split(' ');
        return [`${start}${end}`, { lat: Number(lat), lng: Number(lng) }];
      });
    }),
  );

/** The embedded provider: the middle of every Australian postcode. The table is read at the first request. */
export const postcodeTableAdapter: GeocodeAdapter = {
  name: 'postcodes',
  open: () => ({
    placeOf: async (postcode) => createSuccessOutcome((table ??= readTable()).get(postcode)),
  }),
};
