import type { Location } from '@forecourt/contracts/site/site';
import { AUSTRALIAN_STATE_CODES } from '../reference/states';

/**
 * Returns the locations that take service bookings, the primary location first: the workshops, or all locations of a dealer
 * without a workshop.
 */
export const listWorkshops = (locations: readonly Location[]): Location[] => {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const workshops = visibleLocations.filter(({ location_type }) => location_type === 'service');
  return (workshops.length > 0 ? workshops : visibleLocations).toSorted((a, b) => Number(b.primary) - Number(a.primary));
};

const DEFAULT_STATE = 'QLD';

/**
 * Returns the Australian state that forms preselect: that of the first workshop, or `QLD` if the dealer has no location
 * (site-area §9).
 */
export const stateOfFirstLocation = (locations: readonly Location[]): string => {
  const state = listWorkshops(locations)[0]?.address.state.toUpperCase();
  return AUSTRALIAN_STATE_CODES.find((known) => known === state) ?? DEFAULT_STATE;
};
