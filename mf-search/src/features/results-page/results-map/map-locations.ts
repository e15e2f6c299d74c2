import type { Location } from '@forecourt/contracts/site/location';
import { isPosition } from '@forecourt/rules/location/distance';
import { groupName } from '@forecourt/rules/location/location-groups';
import type { SearchState } from '../../../model/state/search-state';

export interface MapLocation {
  name: string;
  lat: number;
  lng: number;
  count: number;
  /** `location_name` values that select this location, one for each department. */
  values: string[];
  chosen: boolean;
}

type SiteLocation = Pick<Location, 'name' | 'visible' | 'address'>;

/** Most cars first; departments of a location count together. A location without cars is included only while chosen. */
export const mapLocations = (
  locations: readonly SiteLocation[],
  counts: Record<string, number>,
  chosen: readonly string[],
): MapLocation[] => {
  const locationsByName = new Map<string, MapLocation>();
  for (const location of locations) {
    const name = groupName(location.name);
    if (!location.visible || !isPosition(location.address) || locationsByName.has(name)) continue;
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

/** Adds all values of the location, or removes them. */
export const toggleLocation = (chosen: readonly string[], location: Pick<MapLocation, 'values' | 'chosen'>): string[] => {
  const others = chosen.filter((value) => !location.values.includes(value));
  return location.chosen ? others : [...others, ...location.values];
};

export const filterByLocations = (state: SearchState, values: string[]): SearchState => {
  const { location_name: _location, ...facets } = state.facets;
  return { ...state, page: 1, facets: values.length > 0 ? { ...facets, location_name: values } : facets };
};
