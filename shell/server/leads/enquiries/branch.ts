import type { Car } from '@forecourt/contracts/car/car';
import type { Location, SiteConfig } from '@forecourt/contracts/site/site';

type Locations = Pick<SiteConfig, 'locations'>;

/** The shopper's choice, else the car's location, else its dealership's sales location, else the dealer's only one (L-11). */
export const branchOfEnquiry = (
  { locationId }: { locationId?: string | null | undefined },
  car: Pick<Car, 'location_id' | 'dealership_id'> | undefined,
  { locations }: Locations,
): Location | undefined => {
  const sales = locations.filter(({ visible, location_type: type }) => visible && type === 'sales');
  return (
    locations.find(({ id }) => id === locationId) ??
    locations.find(({ id }) => id === car?.location_id) ??
    (car?.dealership_id ? sales.find(({ dealership_id: id }) => id === car.dealership_id) : undefined) ??
    (sales.length === 1 ? sales[0] : undefined)
  );
};
