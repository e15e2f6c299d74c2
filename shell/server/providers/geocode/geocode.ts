import type { PostcodePosition } from '@forecourt/contracts/quotes';
import type { ProviderOutcome } from '../../platform/ports';
import { createSuccessOutcome, type ProviderAdapter } from '../provider';
import { POSTCODE_LINES } from './postcode-lines';

export interface PostcodeGeocoder {
  /** `postcode` has four digits. Undefined when there is no such postcode. */
  placeOf(postcode: string): Promise<ProviderOutcome<PostcodePosition | undefined>>;
}

export type GeocodeAdapter = ProviderAdapter<'geocode', PostcodeGeocoder>;

let table: Map<string, PostcodePosition> | undefined;

/** Read at the first call. */
export const postcodePositions = (): ReadonlyMap<string, PostcodePosition> => (table ??= readTable());

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

/** The embedded provider (O-06). */
export const postcodeTableAdapter: GeocodeAdapter = {
  name: 'postcodes',
  open: () => ({
    placeOf: async (postcode) => createSuccessOutcome(postcodePositions().get(postcode)),
  }),
};
