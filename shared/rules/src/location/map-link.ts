import type { Location } from '@forecourt/contracts/site/site';

/**
 * Returns the address of a location's place at a map service, or else of directions to its place or to `destination`, which is
 * encoded (O-07). Google needs the destination beside the id of the place.
 */
export const mapHref = (
  { place_url: url, place_id: place }: Pick<Location['address'], 'place_id' | 'place_url'>,
  destination: string,
): string =>
  url ?? `https://www.google.com/maps/dir/?api=1&destination=${destination}${place ? `&destination_place_id=${place}` : ''}`;
