import type { Location } from '@forecourt/contracts/site/site';
import { groupLocations, groupName, locationSlug, type LocationGroup } from '@forecourt/rules/location/location-groups';

/** A location of the dealer with its departments; the sales department comes first. */
export type DealerLocation = LocationGroup<Location>;

/** Returns the locations that the site shows: the primary one first, then in the order of the configuration (O-04). */
export const visibleLocationGroups = (locations: readonly Location[]): DealerLocation[] =>
  groupLocations(locations.filter(({ visible }) => visible)).toSorted(
    (a, b) => Number(b.locations.some(({ primary }) => primary)) - Number(a.locations.some(({ primary }) => primary)),
  );

/** Returns the department that represents a location: the sales department, or the first department if there is no sales department. */
export const mainDepartment = (location: DealerLocation): Location => location.locations[0] as Location;

/**
 * Returns the department with this slug, or else with this dealership id (O-02). Returns undefined for an unknown or
 * hidden location.
 */
export const findLocation = (locations: readonly Location[], slug: string | undefined): Location | undefined => {
  const visibleOnes = locations.filter(({ visible }) => visible);
  return visibleOnes.find((location) => location.slug === slug) ?? visibleOnes.find(({ dealership_id: id }) => id === slug);
};

/**
 * Returns the department that `/contact-us/{place}` is about: the main one of the location with this name, or else the one
 * with this slug (O-02). Returns undefined for an unknown or hidden location.
 */
export const findContact = (locations: readonly Location[], place: string | undefined): Location | undefined => {
  const named = visibleLocationGroups(locations).find((group) =>
    group.locations.some(({ name }) => locationSlug(name) === place),
  );
  return named ? mainDepartment(named) : findLocation(locations, place);
};

/** Returns the other departments of the same location. */
export const otherDepartments = (locations: readonly Location[], location: Location): Location[] =>
  (visibleLocationGroups(locations).find(({ name }) => name === groupName(location.name))?.locations ?? []).filter(
    ({ id }) => id !== location.id,
  );
