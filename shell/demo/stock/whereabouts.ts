import type { Car, CarType } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/site';
import type { Static } from 'typebox';
import { slugify } from '@forecourt/rules/text/slug';
import type { RandomValues } from './random';

type ItemKind = Car['item_type'];

/** A location of the dealer's configuration. Only visible sales locations get cars. */
export type DemoLocation = Pick<
  Static<typeof Location>,
  'id' | 'name' | 'dealership_id' | 'dealership_name' | 'address' | 'manufacturers' | 'location_type' | 'visible'
>;

/**
 * Returns a random location at which a car can be: for a new car, one that sells its make; for a used car, any. Caravans,
 * trucks and motorcycles, also used ones, are at a location of their make.
 */
export const chooseLocation = (
  random: RandomValues,
  locations: readonly DemoLocation[],
  { make, itemType, carType }: { make: string; itemType: ItemKind; carType: CarType },
): DemoLocation | undefined => {
  const selling = locations.filter(({ location_type: type, visible }) => type === 'sales' && visible);
  const brand = selling.filter(({ manufacturers }) => manufacturers.some((name) => slugify(name) === slugify(make)));
  const places = (carType !== 'used' || itemType !== 'car') && brand.length ? brand : selling;
  return places.length ? random.pick(places) : undefined;
};

/** Returns the fields of a car about its location. */
export const locationFields = (place: DemoLocation | undefined): Partial<Car> =>
  place
    ? {
        location_id: place.id,
        location_name: place.name,
        dealership_id: place.dealership_id,
        dealership_name: place.dealership_name,
        city: place.address.city,
        state: place.address.state,
        lat: place.address.lat,
        lng: place.address.lng,
      }
    : {};
