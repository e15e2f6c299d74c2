import type { Place } from '@forecourt/contracts/quotes';
import type { Outcome } from '../../ports';
import type { ProviderAdapter } from '../provider';

/** Where a postcode is (O-06). */
export interface Geocoder {
  /** @param postcode four digits. Undefined: there is no such postcode. */
  placeOf(postcode: string): Promise<Outcome<Place | undefined>>;
}

export type GeocodeAdapter = ProviderAdapter<'geocode', Geocoder>;
