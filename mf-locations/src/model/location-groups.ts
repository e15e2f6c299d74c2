import type { Location } from '@forecourt/contracts/site/site';
import { groupLocations, groupName, locationSlug, type LocationGroup } from '@forecourt/rules/location/location-groups';

/** The sales department comes first. */
export type DealerLocation = LocationGroup<Location>;

/** The primary location first, then the order of the configuration (O-04). */
export const visibleLocationGroups = (locations: readonly Location[]): DealerLocation[] =>
  groupLocations(locations.filter(({ visible }) => visible)).toSorted(
    (a, b) => Number(b.locations.some(({ primary }) => primary)) - Number(a.locations.some(({ primary }) => primary)),
  );

/** The sales department, or the first department if there is no sales department. */
export const mainDepartment = (location: DealerLocation): Location => location.locations[0] as Location;

/** By slug, or else by dealership id (O-02); undefined for an unknown or hidden location. */
export const findLocation = (locations: readonly Location[], slug: string | undefined): Location | undefined => {
  const visibleOnes = locations.filter(({ visible }) => visible);
  return visibleOnes.find((location) => location.slug === slug) ?? visibleOnes.find(({ dealership_id: id }) => id === slug);
};

/** The main department of the location with this name, or else the one with this slug (O-02); undefined if unknown or hidden. */
export const findContact = (locations: readonly Location[], place: string | undefined): Location | undefined => {
  const named = visibleLocationGroups(locations).find((group) =>
    group.locations.some(({ name }) => locationSlug(name) === place),
  );
  return named ? mainDepartment(named) : findLocation(locations, place);
};

export const otherDepartments = (locations: readonly Location[], location: Location): Location[] =>
  (visibleLocationGroups(locations).find(({ name }) => name === groupName(location.name))?.locations ?? []).filter(
    ({ id }) => id !== location.id,
  );
