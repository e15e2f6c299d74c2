import type { Location } from '@forecourt/contracts/site/location';
import { groupName } from '@forecourt/rules/location/location-groups';
import type { SearchState } from '../../../model/state/search-state';

/** A location on the results map with the number of its matching cars. */
export interface MapLocation {
  name: string;
  lat: number;
  lng: number;
  /** Number of matching cars at this location. */
  count: number;
  /** Values of the filter `location_name` that select this location; there is one value for each department. */
  values: string[];
  chosen: boolean;
}

type SiteLocation = Pick<Location, 'name' | 'visible' | 'address'>;

const hasCoordinates = ({ address: { lat, lng } }: SiteLocation): boolean => lat !== 0 || lng !== 0;

/**
 * Returns the locations of a dealer with the numbers of their matching cars, most cars first. `counts` has the matching cars
 * by `location_name`; the departments of a location are counted together. A location without cars is included only while it
 * is chosen.
 */
export const mapLocations = (
  locations: readonly SiteLocation[],
  counts: Record<string, number>,
  chosen: readonly string[],
): MapLocation[] => {
  const locationsByName = new Map<string, MapLocation>();
  for (const location of locations) {
    const name = groupName(location.name);
    if (!location.visible || !hasCoordinates(location) || locationsByName.has(name)) continue;
    const { lat, lng } = location.address;
    locationsByName.set(name, { name, lat, lng, count: 0, values: [], chosen: false });
  }
  for (const value of new Set([...Object.keys(counts), ...chosen])) {
    const location = locationsByName.get(groupName(value));
    if (!location) continue;
    location.values.push(value);
    location.count += counts[value] ?? 0;
    location.chosen ||= chosen.includes(value);
  }
  return [...locationsByName.values()]
    .filter(({ count, chosen: isChosen }) => count > 0 || isChosen)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-AU'));
};

/** Returns the chosen `location_name` values after a press on a location: with all values of the location added, or with them removed. */
export const toggleLocation = (chosen: readonly string[], location: Pick<MapLocation, 'values' | 'chosen'>): string[] => {
  const others = chosen.filter((value) => !location.values.includes(value));
  return location.chosen ? others : [...others, ...location.values];
};

/** Returns the state with other values of the filter `location_name`, at the first page. */
export const filterByLocations = (state: SearchState, values: string[]): SearchState => {
  const { location_name: _location, ...facets } = state.facets;
  return { ...state, page: 1, facets: values.length > 0 ? { ...facets, location_name: values } : facets };
};
