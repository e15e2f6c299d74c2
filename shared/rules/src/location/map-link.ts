import type { Location } from '@forecourt/contracts/site/site';

/**
 * Leads to the place, or to directions there or to `destination`, which is encoded (O-07). Google needs a destination
 * beside a place's id.
 */
export const mapHref = (
  { place_url: url, place_id: place }: Pick<Location['address'], 'place_id' | 'place_url'>,
  destination: string,
): string =>
  url ?? `https://www.google.com/maps/dir/?api=1&destination=${destination}${place ? `&destination_place_id=${place}` : ''}`;
