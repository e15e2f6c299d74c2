import type { Car } from '@forecourt/contracts/car';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { Location } from '@forecourt/contracts/site';

/** Where the vehicle stands; undefined when its feed names no place of this dealer or one that is not shown. */
export const locationOf = (car: Pick<Car, 'location_id'>, { locations }: Pick<PublicSite, 'locations'>): Location | undefined =>
  locations.find(({ id, visible }) => visible && id === car.location_id);

/** Phone to ask about the vehicle (V-17): of its place, else of the dealer; undefined when there is none. */
export const phoneOf = (car: Pick<Car, 'location_id'>, site: Pick<PublicSite, 'locations' | 'contact'>): string | undefined =>
  locationOf(car, site)?.phone || site.contact.phone || undefined;

/** Whether a vehicle has a printed sheet and a PDF (V-19): none where its place has distribution locations. */
export const hasSheet = (car: Pick<Car, 'location_id'>, { locations }: Pick<PublicSite, 'locations'>): boolean =>
  !locations.find(({ id }) => id === car.location_id)?.distribution_locations.length;

/** Map search for directions to a place. */
export const directionsHref = ({ address }: Pick<Location, 'address'>): string => {
  const { street, city, state, postcode } = address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${street}, ${city} ${state} ${postcode}`)}`;
};
