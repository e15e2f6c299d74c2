import type { Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { Location } from '@forecourt/contracts/site/site';
import { mapHref } from '../location/map-link';

/** Undefined if the feed names no location of this dealer, or one that pages don't show. */
export const locationOfCar = (
  car: Pick<Car, 'location_id'>,
  { locations }: Pick<PublicSite, 'locations'>,
): Location | undefined => locations.find(({ id, visible }) => visible && id === car.location_id);

type PhoneSite = Pick<PublicSite, 'locations' | 'contact'> & Partial<Pick<PublicSite, 'vehicle'>>;

/** The vehicle's own location, or else the sales location of the same dealership. */
const salesOf = (car: Pick<Car, 'location_id'>, site: Pick<PublicSite, 'locations'>): Location | undefined => {
  const location = locationOfCar(car, site);
  if (!location || location.location_type === 'sales') return location;
  const { dealership_id: id } = location;
  return site.locations.find((each) => each.visible && each.location_type === 'sales' && each.dealership_id === id) ?? location;
};

/**
 * V-17: the number of the car type, or else of the sales location of its branch, or else the dealer's. Numbers by car type
 * belong to the main branch, so a vehicle of another branch has that branch's number.
 */
export const phoneForCar = (car: Pick<Car, 'location_id' | 'car_type'>, { vehicle, ...site }: PhoneSite): string | undefined => {
  const sales = salesOf(car, site);
  const others = site.locations.filter(({ visible, location_type: type }) => visible && type === 'sales').length > 1;
  const byType = vehicle?.call.byCarType && (!sales || sales.primary || !others) ? vehicle.call[car.car_type] : '';
  return byType || sales?.phone || site.contact.phone || undefined;
};

/** A printed sheet and a PDF (V-19); not if the vehicle's location has distribution locations. */
export const hasVehicleSheet = (car: Pick<Car, 'location_id'>, { locations }: Pick<PublicSite, 'locations'>): boolean =>
  !locations.find(({ id }) => id === car.location_id)?.distribution_locations.length;

/** Directions to the location's place, or else to its address. */
export const directionsHref = ({ address }: Pick<Location, 'address'>): string => {
  const { street, city, state, postcode } = address;
  return mapHref(address, encodeURIComponent(`${street}, ${city} ${state} ${postcode}`));
};
