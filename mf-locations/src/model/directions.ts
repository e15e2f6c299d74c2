import type { Location } from '@forecourt/contracts/site/site';
import { mapHref } from '@forecourt/rules/location/map-link';

type Address = Location['address'];

/** The site embeds nothing of the map service, so that it learns of a shopper only after a press on the link. */
export const directionsHref = (address: Pick<Address, 'lat' | 'lng' | 'place_id' | 'place_url'>): string =>
  mapHref(address, `${address.lat},${address.lng}`);

/** For example `38 Breakfast Creek Road, Newstead QLD 4006`. */
export const addressLine = ({ street, city, state, postcode }: Address): string => `${street}, ${city} ${state} ${postcode}`;
