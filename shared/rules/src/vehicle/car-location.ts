import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Location } from '@forecourt/contracts/site/site';
import { mapHref } from '../location/map-link';

/**
 * Returns the location at which a vehicle is; undefined if its feed names no location of this dealer, or a location that
 * pages don't show.
 */
export const locationOfCar = (
  car: Pick<Car, 'location_id'>,
  { locations }: Pick<PublicSite, 'locations'>,
): Location | undefined => locations.find(({ id, visible }) => visible && id === car.location_id);

type PhoneSite = Pick<PublicSite, 'locations' | 'contact'> & Partial<Pick<PublicSite, 'vehicle'>>;

/**
 * Returns the sales location for a vehicle: its own location if that is a sales location, or else the sales location of the
 * same dealership.
 */
const salesOf = (car: Pick<Car, 'location_id'>, site: Pick<PublicSite, 'locations'>): Location | undefined => {
  const location = locationOfCar(car, site);
  if (!location || location.location_type === 'sales') return location;
  const { dealership_id: id } = location;
  return site.locations.find((each) => each.visible && each.location_type === 'sales' && each.dealership_id === id) ?? location;
};

/**
 * Returns the phone number for questions about a vehicle (V-17): that of its car type, or else that of the sales location of
 * its branch, or else the dealer's; undefined if there is none. Numbers by car type belong to the main branch, so a vehicle
 * of another branch has that branch's number.
 */
export const phoneForCar = (car: Pick<Car, 'location_id' | 'car_type'>, { vehicle, ...site }: PhoneSite): string | undefined => {
  const sales = salesOf(car, site);
  const others = site.locations.filter(({ visible, location_type: type }) => visible && type === 'sales').length > 1;
  const byType = vehicle?.call.byCarType && (!sales || sales.primary || !others) ? vehicle.call[car.car_type] : '';
  return byType || sales?.phone || site.contact.phone || undefined;
};

/**
 * Returns whether a vehicle's page offers a printed sheet and a PDF (V-19); false if the vehicle's location has distribution
 * locations.
 */
export const hasVehicleSheet = (car: Pick<Car, 'location_id'>, { locations }: Pick<PublicSite, 'locations'>): boolean =>
  !locations.find(({ id }) => id === car.location_id)?.distribution_locations.length;

/** Returns the address of a page with directions to the place of a location, or else to its address. */
export const directionsHref = ({ address }: Pick<Location, 'address'>): string => {
  const { street, city, state, postcode } = address;
  return mapHref(address, encodeURIComponent(`${street}, ${city} ${state} ${postcode}`));
};
