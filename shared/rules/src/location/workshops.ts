import type { Location } from '@forecourt/contracts/site/site';

/**
 * Returns the locations that take service bookings: the workshops, or all locations of a dealer without a workshop.
 * The primary location comes first.
 */
export const workshopsOf = (locations: readonly Location[]): Location[] => {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const workshops = visibleLocations.filter(({ location_type }) => location_type === 'service');
  return (workshops.length > 0 ? workshops : visibleLocations).toSorted((a, b) => Number(b.primary) - Number(a.primary));
};

/** The Australian states and territories that register vehicles. */
export const STATES = ['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;

const DEFAULT_STATE = 'QLD';

/**
 * Returns the state with which forms start: that of the first workshop, or `QLD` if the dealer has no location
 * (site-area §9).
 */
export const defaultState = (locations: readonly Location[]): string => {
  const state = workshopsOf(locations)[0]?.address.state.toUpperCase();
  return STATES.find((known) => known === state) ?? DEFAULT_STATE;
};
