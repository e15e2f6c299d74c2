import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Location } from '@forecourt/contracts/site/site';

/** The location of a vehicle; undefined if its feed names no location of this dealer, or one that pages don't show. */
export const locationOf = (car: Pick<Car, 'location_id'>, { locations }: Pick<PublicSite, 'locations'>): Location | undefined =>
  locations.find(({ id, visible }) => visible && id === car.location_id);

type PhoneSite = Pick<PublicSite, 'locations' | 'contact'> & Partial<Pick<PublicSite, 'vehicle'>>;

/**
 * Phone to ask about the vehicle (V-17): of its car type where the dealer has such numbers, of its place, else of the dealer;
 * undefined when there is none.
 */
export const phoneOf = (car: Pick<Car, 'location_id' | 'car_type'>, { vehicle, ...site }: PhoneSite): string | undefined =>
  (vehicle?.call.byCarType && vehicle.call[car.car_type]) || locationOf(car, site)?.phone || site.contact.phone || undefined;

/** Whether a vehicle has a printed sheet and a PDF (V-19): none where its place has distribution locations. */
export const hasSheet = (car: Pick<Car, 'location_id'>, { locations }: Pick<PublicSite, 'locations'>): boolean =>
  !locations.find(({ id }) => id === car.location_id)?.distribution_locations.length;

/** The address of a map search that shows the way to a location. */
export const directionsHref = ({ address }: Pick<Location, 'address'>): string => {
  const { street, city, state, postcode } = address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${street}, ${city} ${state} ${postcode}`)}`;
};
