import type { Location } from '@forecourt/contracts/site/site';
import { referenceStates, type ReferenceState } from '../reference/states';

/** The primary location first; all locations of a dealer without a workshop. */
export const listWorkshops = (locations: readonly Location[]): Location[] => {
  const visibleLocations = locations.filter(({ visible }) => visible);
  const workshops = visibleLocations.filter(({ location_type }) => location_type === 'service');
  return (workshops.length > 0 ? workshops : visibleLocations).toSorted((a, b) => Number(b.primary) - Number(a.primary));
};

const DEFAULT_STATE = 'QLD';

/**
 * Forms preselect the first workshop's state, or `QLD` if no location is in a state of the list (site-area §9). `own` are
 * the states that the dealer adds to the list.
 */
export const stateOfFirstLocation = (locations: readonly Location[], own?: readonly ReferenceState[]): string => {
  const state = listWorkshops(locations)[0]?.address.state.toUpperCase();
  return referenceStates(own).find(({ code }) => code === state)?.code ?? DEFAULT_STATE;
};
