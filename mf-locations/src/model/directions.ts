import type { Location } from '@forecourt/contracts/site/site';
import { mapHref } from '@forecourt/rules/location/map-link';

type Address = Location['address'];

/**
 * Returns the address of a page with directions at a map service. The site embeds nothing of the service, so that it learns
 * of a shopper only after a press on the link.
 */
export const directionsHref = (address: Pick<Address, 'lat' | 'lng' | 'place_id' | 'place_url'>): string =>
  mapHref(address, `${address.lat},${address.lng}`);

/** Returns an address in one line, such as `38 Breakfast Creek Road, Newstead QLD 4006`. */
export const addressLine = ({ street, city, state, postcode }: Address): string => `${street}, ${city} ${state} ${postcode}`;
