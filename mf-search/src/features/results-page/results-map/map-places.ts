import type { Location } from '@forecourt/contracts/site/location';
import { groupName } from '@forecourt/rules/location/location-groups';
import type { SearchState } from '../../../model/state/search-state';

/** A place on the map: cars that match, at one dealership. */
export interface MapPlace {
  name: string;
  lat: number;
  lng: number;
  /** Cars that match. */
  count: number;
  /** Values of `location_name` that stand for it. */
  values: string[];
  chosen: boolean;
}

type Located = Pick<Location, 'name' | 'visible' | 'address'>;

const placed = ({ address: { lat, lng } }: Located): boolean => lat !== 0 || lng !== 0;

/**
 * Places of a dealer with the cars that match there, the most first (search by location). `counts`: by `location_name`;
 * departments of one place count together. A place without cars is not shown unless it is chosen.
 */
export const mapPlaces = (
  locations: readonly Located[],
  counts: Record<string, number>,
  chosen: readonly string[],
): MapPlace[] => {
  const places = new Map<string, MapPlace>();
  for (const location of locations) {
    const name = groupName(location.name);
    if (!location.visible || !placed(location) || places.has(name)) continue;
    const { lat, lng } = location.address;
    places.set(name, { name, lat, lng, count: 0, values: [], chosen: false });
  }
  for (const value of new Set([...Object.keys(counts), ...chosen])) {
    const place = places.get(groupName(value));
    if (!place) continue;
    place.values.push(value);
    place.count += counts[value] ?? 0;
    place.chosen ||= chosen.includes(value);
  }
  return [...places.values()]
    .filter((place) => place.count > 0 || place.chosen)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-AU'));
};

/** Chosen values after a place was pressed: all of its values, or none of them. */
export const withPlace = (chosen: readonly string[], place: Pick<MapPlace, 'values' | 'chosen'>): string[] => {
  const others = chosen.filter((value) => !place.values.includes(value));
  return place.chosen ? others : [...others, ...place.values];
};

/** The search with these locations, from its first page. */
export const atLocations = (state: SearchState, values: string[]): SearchState => {
  const { location_name: _before, ...facets } = state.facets;
  return { ...state, page: 1, facets: values.length > 0 ? { ...facets, location_name: values } : facets };
};
