import type { Location } from '@forecourt/contracts/site/site';
import { groupLocations, groupName, type LocationGroup } from '@forecourt/rules/location/location-groups';

/** A location of the dealer with its departments, sales first. */
export type DealerLocation = LocationGroup<Location>;

/** Locations that the site shows: the primary one first, then in the order of the configuration (O-04). */
export const visibleGroups = (locations: readonly Location[]): DealerLocation[] =>
  groupLocations(locations.filter(({ visible }) => visible)).toSorted(
    (a, b) => Number(b.locations.some(({ primary }) => primary)) - Number(a.locations.some(({ primary }) => primary)),
  );

/** The department that represents a location: sales where there is one. A group is never empty. */
export const mainDepartment = (location: DealerLocation): Location => location.locations[0] as Location;

/** The department at an address, by its slug or else by the id of its dealership (O-02). */
export const findLocation = (locations: readonly Location[], slug: string | undefined): Location | undefined => {
  const visibleOnes = locations.filter(({ visible }) => visible);
  return visibleOnes.find((location) => location.slug === slug) ?? visibleOnes.find(({ dealership_id: id }) => id === slug);
};

/** The other departments of the same location. */
export const otherDepartments = (locations: readonly Location[], location: Location): Location[] =>
  (visibleGroups(locations).find(({ name }) => name === groupName(location.name))?.locations ?? []).filter(
    ({ id }) => id !== location.id,
  );
