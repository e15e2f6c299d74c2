import type { Car, CarType } from '@forecourt/contracts/car/car';
import type { Location } from '@forecourt/contracts/site/site';
import type { Static } from 'typebox';
import { slugify } from '@forecourt/rules/text/slug';
import type { RandomValues } from './random';

type ItemKind = Car['item_type'];

/** Only visible sales locations get cars. */
export type DemoLocation = Pick<
  Static<typeof Location>,
  'id' | 'name' | 'dealership_id' | 'dealership_name' | 'address' | 'manufacturers' | 'location_type' | 'visible'
>;

/** A used car can be anywhere; new cars, and all caravans, trucks and motorcycles, are where their make is sold. */
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
