import type { Location } from '@forecourt/contracts/site/site';
import { groupLocations, groupName, type LocationGroup } from '@forecourt/rules/location/location-groups';

/** One place of the dealer with its desks, sales first. */
export type Place = LocationGroup<Location>;

/** Places that the site shows, in the order of the configuration, the primary one first (O-04). */
export const placesOf = (locations: readonly Location[]): Place[] =>
  groupLocations(locations.filter(({ visible }) => visible)).toSorted(
    (a, b) => Number(b.locations.some(({ primary }) => primary)) - Number(a.locations.some(({ primary }) => primary)),
  );

/** The desk that stands for a place: sales where there is one. A group is never empty. */
export const mainDesk = (place: Place): Location => place.locations[0] as Location;

/** Location of an address: by its slug, or that of its dealership where no location has it (O-02). */
export const findLocation = (locations: readonly Location[], slug: string | undefined): Location | undefined => {
  const shown = locations.filter(({ visible }) => visible);
  return shown.find((location) => location.slug === slug) ?? shown.find(({ dealership_id: id }) => id === slug);
};

/** The other desks of the same place. */
export const siblings = (locations: readonly Location[], location: Location): Location[] =>
  (placesOf(locations).find(({ name }) => name === groupName(location.name))?.locations ?? []).filter(
    ({ id }) => id !== location.id,
  );
