import type { Location } from '@forecourt/contracts/site/site';

type Address = Location['address'];

/** A map service's own page: nothing of it is embedded, and it learns of the reader only when the link is followed. */
export const directionsHref = ({ lat, lng }: Pick<Address, 'lat' | 'lng'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;

/** `38 Breakfast Creek Road, Newstead QLD 4006`. */
export const addressLine = ({ street, city, state, postcode }: Address): string => `${street}, ${city} ${state} ${postcode}`;
